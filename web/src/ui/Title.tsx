// The title of the page in the browser's tab, with how many games wait for whoever reads it.

import { createEffect, type Component } from 'solid-js';
import { useApp } from '../app/app';

export const Title: Component<{ text?: string; alert?: string }> = (props) => {
  const app = useApp();
  createEffect(() => {
    const title = props.text === undefined ? 'Tratto' : `${props.text} · Tratto`;
    const waiting = app.own.waiting().length;
    const mark = waiting === 0 ? '' : `(${waiting}) `;
    document.title = mark + (props.alert === undefined ? title : `${props.alert} · ${title}`);
  });
  return null;
};
