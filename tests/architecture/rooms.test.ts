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

/** A circle of imports, or undefined. */
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

describe.each(packages)('%s', (folder) => {
  it('has no circle of imports, types included', () => {
    const graph = new Map(productSources(folder).map((file) => [file, importsOf(file)]));
    expect(circleIn(graph)).toBeUndefined();
  });
});
