import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build-steps/compress.js';
import { preloadFonts } from './build-steps/preload-fonts.js';
import { refuseChunkCircles } from './build-steps/refuse-chunk-circles.js';
import { getPaths, ingestPaths, postPaths, putPaths, serverRoutes } from './src/api/path-table.js';
import { serverPattern } from './src/api/server-pattern.js';

/** The server that `vite dev` proxies to; it serves the built app itself. */
const target = `http://localhost:${process.env.PORT ?? 8080}`;
const addresses = [postPaths, putPaths, getPaths, ingestPaths, serverRoutes].flatMap((table) => Object.values(table));

/** Of the names of chunks that are not pages. */
const NAME_LENGTH = 1;

const smallParts = new RegExp(
  [
    'lucide-react/.*/icons/(arrow-left|chart-line|circle-power|circle-question-mark|copy|download|eye-off|file-type|file-up|info|list|mail|map-pin|minus|power|power-off|radio|rotate-ccw|rotate-ccw-clock|send|trash|upload|user-plus)\\.m?js$',
    'web/src/entities/result/(flow-problem|not-computed)\\.ts$',
    'web/src/entities/(alert/snooze|device/use-lists-of|organization/texts)\\.ts$',
    'web/src/entities/site/(record-dates|use-chosen-site|use-places|csv-name)\\.ts$',
    'web/src/entities/(log/(thresholds|texts|log-dates)|study/study-address)\\.ts$',
    'web/src/map/(mercator|padding)\\.ts$',
    'web/src/ui/(format/(phone|save-file)|controls/(form-texts|move-between-boxes|one-line|use-address|use-height|zod-rule))\\.ts$',
    'web/src/ui/(controls/page-tabs|feedback/dialog-foot|format/moment)\\.tsx$',
    'web/src/session/default-units\\.ts$',
    'web/src/api/limit-concurrency\\.ts$',
    'contracts/(rain|flow-network|logger-csv)/dist/(bins|series/pair-changes|flags|record-check)\\.js$',
    'contracts/api/dist/(control-characters|blank|billing|compare-names|map-box|site-name)\\.js$',
    'contracts/api/dist/texts/(contact|log|organization|site|tag|weather)\\.js$',
  ].join('|'),
);

export default defineConfig({
  plugins: [react(), preloadFonts(), refuseChunkCircles(), compress()],
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
        chunkFileNames: ({ name }) => `assets/${name.endsWith('-page') ? name : name.slice(0, NAME_LENGTH)}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // Parts that neither the login page nor Home needs, each smaller than what its name costs in that list.
        codeSplitting: { groups: [{ name: 'parts', test: smallParts }], includeDependenciesRecursively: false },
      },
      // Contracts only declare: what a page does not import (such as zod on the login page) stays out of its chunk.
      treeshake: { moduleSideEffects: [{ test: /contracts[\\/][\w-]+[\\/]dist/, sideEffects: false }] },
    },
  },
});
