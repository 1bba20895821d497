import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';

const server = process.env.WARDROOM ?? 'http://127.0.0.1:8080';

/** Which build this is: the page says so, and the server tells it to pages that are older. */
function stamped(): Plugin {
  return {
    name: 'stamped',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return [];
        const content = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }];
      },
    },
  };
}

/** The files of the client by name: the service worker keeps them for when there is no network. */
function listed(): Plugin {
  return {
    name: 'listed',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/')).map((name) => `/${name}`).sort();
      this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(files) });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), stamped(), listed()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  // The tests read the docs and the golden records.
  server: { proxy: { '/api': { target: server, ws: true } }, fs: { allow: ['..'] } },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
});
