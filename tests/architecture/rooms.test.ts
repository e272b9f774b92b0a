import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const productSources = (folder: string): readonly string[] =>
  globSync(`${folder}/src/**/*.ts`, { cwd: root, exclude: (path) => path.endsWith('.test.ts') || path.includes('node_modules') });

describe('infra', () => {
  /** Words of the product. A message bus, a launcher or a rate limiter needs none of them. */
  const PRODUCT_WORDS =
    /\b(?:fleet|exempt|sewer|manhole|wastewater|itracker|basin|headcount|invert)\w*\b|FLEET_|EXEMPT_|ACTIVATION_DAYS|ADMIN_EMAIL/i;

  it('has no word of the product', () => {
    const found = productSources('infra/*').flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (PRODUCT_WORDS.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

const IMPORT = /^(?:import|export)[^;]*? from '(\.[^']+)';/gm;

/** Files of one package that a file imports, types included. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, target = '']) => posix.join(dirname(file), target).replace(/\.js$/, '.ts'));
}

/** A circle of imports between files or rooms, or undefined. */
function circleIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next, [...path, file]);
      if (circle) return circle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of graph.keys()) {
    const circle = visit(file, []);
    if (circle) return circle;
  }
  return undefined;
}

const packages = globSync('{contracts,infra,services}/*', { cwd: root }).filter((folder) => productSources(folder).length > 0);

/** The room of a file: its folder below src. Files directly in src belong to none: they wire the rooms. */
const roomOf = (folder: string, file: string): string | undefined => {
  const [room, ...rest] = file.slice(`${folder}/src/`.length).split('/');
  return rest.length > 0 ? room : undefined;
};

/** For each room, the rooms that its files import. */
function roomGraph(folder: string): ReadonlyMap<string, readonly string[]> {
  const rooms = new Map<string, Set<string>>();
  for (const file of productSources(folder)) {
    const room = roomOf(folder, file);
    if (room === undefined) continue;
    const used = rooms.get(room) ?? new Set();
    rooms.set(room, used);
    for (const target of importsOf(file).map((each) => roomOf(folder, each))) if (target !== undefined && target !== room) used.add(target);
  }
  return new Map([...rooms].map(([room, used]) => [room, [...used]]));
}

describe.each(packages)('%s', (folder) => {
  it('has rooms in layers: no room uses one that uses it', () => {
    expect(circleIn(roomGraph(folder))).toBeUndefined();
  });

  it('has no circle of imports, types included', () => {
    const graph = new Map(productSources(folder).map((file) => [file, importsOf(file)]));
    expect(circleIn(graph)).toBeUndefined();
  });
});
