// How the client is built. The server embeds dist/ and adds the security headers, so nothing here may need an inline
// script or another origin.
import { defineConfig } from 'vitest/config';
import solid from 'vite-plugin-solid';

const server = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [solid()],
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
