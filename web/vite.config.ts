import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build-steps/compress.js';
import { preloadFonts } from './build-steps/preload-fonts.js';
import { getPaths, ingestPaths, postPaths, putPaths, serverRoutes } from './src/api/path-table.js';
import { serverPattern } from './src/api/server-pattern.js';

/** The server that `vite dev` proxies to; it serves the built app itself. */
const target = `http://localhost:${process.env.PORT ?? 8080}`;
const addresses = [postPaths, putPaths, getPaths, ingestPaths, serverRoutes].flatMap((table) => Object.values(table));

export default defineConfig({
  plugins: [react(), preloadFonts(), compress()],
  css: { modules: { localsConvention: 'camelCase' } },
  // A worker loads what only some orders need when it needs it.
  worker: { format: 'es' },
  server: { proxy: { [serverPattern(addresses)]: { target } } },
  build: {
    target: 'es2023',
    // Every browser of this target preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The first script of every page names all chunks: each shorter by a character makes it shorter, and 42 bits still differ from release to release.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // An icon is smaller than what its name costs in that list.
        codeSplitting: { groups: [{ name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ }] },
      },
      // Contracts only declare: what a page does not import (such as zod on the login page) stays out of its chunk.
      treeshake: { moduleSideEffects: [{ test: /contracts[\\/][\w-]+[\\/]dist/, sideEffects: false }] },
    },
  },
});
