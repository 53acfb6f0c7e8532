import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env.SKIRMISH ?? 'http://127.0.0.1:7878';

/** Comments of the catalogues are for those who write them, not for players. */
const bareCatalogues: Plugin = {
  name: 'bare-catalogues',
  enforce: 'pre',
  load: (id) => (id.endsWith('.ftl?raw') ? `export default ${JSON.stringify(bare(readFileSync(id.slice(0, -4), 'utf8')))}` : null),
};
const bare = (catalogue: string): string => catalogue.replace(/^#.*\n|^\n/gm, '');

// Addresses are relative to the <base> of index.html, so that everything can lie under a path.
export default defineConfig({
  base: './',
  plugins: [svelte(), bareCatalogues],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Small modules that several pages use are one file: a file for each of them packs badly.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: /web.src.(wire|parts|style|board.types)/, minShareCount: 2 }] } } },
  },
  server: {
    fs: { allow: ['..'] },
    // The server answers pages of its own only: the proxy speaks as one of them.
    proxy: { '/api': { target: server, changeOrigin: true, headers: { origin: server }, ws: true } },
  },
  // Files share a document: making one for each took most of the time. They pass in any order (`--sequence.shuffle.files`).
  test: { include: ['src/**/*.test.ts'], environment: 'jsdom', isolate: false },
});
