// One set of icons, one stroke width. Drawn for a 24 by 24 box; always beside a text unless the meaning is universal.

import type { Component } from 'solid-js';

const PATHS = {
  flag: 'M6 21V4m0 1c4-2.5 8 2.5 12 0v8c-4 2.5-8-2.5-12 0',
  equal: 'M6 9.5h12M6 14.5h12',
  back: 'M9 7 4 12l5 5M4.5 12H14a6 6 0 0 1 6 6',
  clock: 'M12 21a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Zm0-13v4.6l3 1.9',
  cross: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.6 4.6L19.5 7',
  flip: 'M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3',
  speech: 'M4.5 6.5h15v9.5h-8L7 20v-4H4.5Z',
  first: 'M17.5 6 11 12l6.5 6M7 6v12',
  prev: 'M15 6l-6.5 6L15 18',
  next: 'M9 6l6.5 6L9 18',
  last: 'M6.5 6 13 12l-6.5 6M17 6v12',
  menu: 'M4 7.5h16M4 12h16M4 16.5h16',
  sliders: 'M4 8h9m5 0h2M4 16h2m5 0h9M15.5 5.8v4.4M8.5 13.8v4.4',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  down: 'M12 4v12m0 0-4.5-4.5M12 16l4.5-4.5M5 20h14',
  swap: 'M5 8.5h13m0 0-3.5-3.5M18 8.5 14.5 12M19 15.5H6m0 0 3.5 3.5M6 15.5 9.5 12',
  pin: 'M12 21c4-5 6-8.2 6-11a6 6 0 0 0-12 0c0 2.8 2 6 6 11Zm0-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon: Component<{ name: IconName }> = (props) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[props.name]} />
  </svg>
);
