// The title of the page in the browser's tab.

import { createEffect, type Component } from 'solid-js';

export const Title: Component<{ text?: string; alert?: string }> = (props) => {
  createEffect(() => {
    const title = props.text === undefined ? 'Tratto' : `${props.text} · Tratto`;
    document.title = props.alert === undefined ? title : `${props.alert} · ${title}`;
  });
  return null;
};
