import type { Plugin } from 'vite';
import { wayBack } from './circles.js';

/**
 * Ends the build where a chunk imports itself by way of others: one of them runs before the values of another exist, and a page then shows "undefined",
 * without any error. The groups of chunks in vite.config.ts decide.
 */
export const refuseChunkCircles = (): Plugin => ({
  name: 'refuse-chunk-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
    const circle = chunks.flatMap(({ fileName }) => wayBack(fileName, imports) ?? []);
    if (circle.length === 0) return;
    const modulesOf = new Map(
      chunks.map((chunk) => [
        chunk.fileName,
        chunk.moduleIds.map((id) => id.replace(/^.*[\\/](?=(?:web|contracts|node_modules)[\\/])/, '')),
      ]),
    );
    const named = [...new Set(circle)].map((chunk) => `${chunk}: ${(modulesOf.get(chunk) ?? []).slice(0, 20).join(', ')}`);
    this.error(`Chunks import each other.\n${named.join('\n')}`);
  },
});
