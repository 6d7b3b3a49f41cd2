// How the client is built. The server embeds dist/ and adds the security headers, so nothing here may need an inline
// script or another origin.
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import solid from 'vite-plugin-solid';

const server = 'http://127.0.0.1:8080';

/** Draws the name into the page itself: the first thing seen must not wait for a script. */
const wordmark = {
  name: 'tratto-wordmark',
  transformIndexHtml: (html: string) =>
    html.replace('<!--wordmark-->', readFileSync(new URL('src/ui/wordmark.svg', import.meta.url), 'utf8').trim()),
};

export default defineConfig({
  plugins: [solid(), wordmark],
  build: {
    target: 'es2022',
    // Fonts, the wasm module and pictures stay files: they are cached for a year by their hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
  },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    include: ['tests/unit/**/*.test.ts'],
    environment: 'node',
  },
});
