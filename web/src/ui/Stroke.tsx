// The one drawn line: under the name, between sections. A pen's stroke, so it swells and thins.

import type { Component } from 'solid-js';

/** Stretches to its box; the curve is shallow enough to bear it. */
export const Stroke: Component<{ class?: string }> = (props) => (
  <svg class={`stroke ${props.class ?? ''}`} viewBox="0 0 600 12" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 6.6C70 3.4 150 4 232 5.4 330 7 430 8.6 520 5.6 556 4.4 580 4.6 600 5.6 578 6.2 556 6.6 522 7.6 430 10.2 330 8.6 232 7.2 150 6 70 5.6 0 6.6Z" />
  </svg>
);
