import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

const ASSETS = join(import.meta.dirname, '../../web/dist/assets');

/** The chunks that a chunk waits for before it runs; one that it imports later, by a call, is not among them. */
function importsOf(file: string): readonly string[] {
  const { body } = parseAst(readFileSync(join(ASSETS, file), 'utf8'));
  return body.flatMap((statement) => ('source' in statement && statement.source ? [basename(statement.source.value)] : []));
}

/** The shortest way from a chunk along imports back to it, with the chunk at both ends; undefined if no way leads back. */
function wayBack(start: string, imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

// Of two chunks that import each other, one runs before the values of the other exist: a page then shows "undefined", without any error.
// The groups of chunks in web/vite.config.ts decide.
it('no chunk of the built app imports itself by way of other chunks', () => {
  const chunks = globSync('*.js', { cwd: ASSETS });
  const imports = new Map(chunks.map((chunk) => [chunk, importsOf(chunk)]));
  expect([...imports.values()].flat().filter((chunk) => !imports.has(chunk))).toEqual([]);
  expect([...imports.values()].flat().length).toBeGreaterThan(chunks.length);
  const circles = chunks.flatMap((chunk) => wayBack(chunk, imports)?.join(' → ') ?? []);
  expect(circles).toEqual([]);
});
