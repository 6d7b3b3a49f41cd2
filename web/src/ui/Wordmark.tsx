// The name, drawn: Alegreya Italic's letters with the crossbar of the two t's running on as a stroke of the pen.
// index.html holds the same file, so that the name stands there before any script has come.

import type { Component } from 'solid-js';
import drawing from './wordmark.svg?raw';

export const Wordmark: Component = () => <span class="wordmark-box" innerHTML={drawing} />;
