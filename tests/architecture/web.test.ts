import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../web/src');
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The layers of the web app, lowest first. A file imports from its own layer or from lower ones. */
const layers = [
  'api',
  'ui/texts.ts',
  'theme',
  'ui/format',
  'ui/plain',
  'ui/controls',
  'ui/feedback',
  'ui/table',
  'session',
  'playback',
  'charts',
  'map',
  'files',
  'entities',
  'features',
  'pages',
  'shell',
  'kit',
];

const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: (path) => /\.test\.tsx?$/.test(path) });
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, target = '']) =>
    posix.join(dirname(file), target).replace(/\.js$/, '.ts'),
  );
const layerOf = (file: string): number => layers.findIndex((layer) => file === layer || file.startsWith(`${layer}/`));
const arrows = sources.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
const named = ({ file, target }: (typeof arrows)[number]) => `${file} imports ${target}`;

it('has every file in a layer, except those that put the layers together', () => {
  const top = sources.filter((file) => !file.includes('/')).sort();
  expect(top).toEqual(['main.tsx', 'page-chunks.ts', 'routes.tsx']);
  expect(sources.filter((file) => file.includes('/') && layerOf(file) === -1)).toEqual([]);
});

it('imports only from the same layer or lower ones', () => {
  const up = arrows.filter(({ file, target }) => layerOf(file) !== -1 && layerOf(target) > layerOf(file));
  expect(up.map(named)).toEqual([]);
});

it('has no feature that imports another', () => {
  const feature = (file: string) => /^features\/([^/]+)/.exec(file)?.[1];
  const across = arrows.filter(
    ({ file, target }) => feature(file) !== undefined && feature(target) !== undefined && feature(file) !== feature(target),
  );
  expect(across.map(named)).toEqual([]);
});

const packages = join(root, '../..');
const VALUES = /^(?:import|export) (?!type )[^;]*? from '([^']+)'/gm;

/** The files of contracts whose values a source needs, by the names of the packages that it imports. */
function contractOf(specifier: string): string | null {
  const [, name, part = 'index'] = /^@headworks\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  const file = `contracts/${name}/src/${part}.ts`;
  return name !== undefined && existsSync(join(packages, file)) ? file : null;
}

it('needs no contract that needs Node: vite dev serves whole modules', () => {
  const needsOf = (file: string) => [...readFileSync(join(packages, file), 'utf8').matchAll(VALUES)].map(([, specifier = '']) => specifier);
  const reached = new Set<string>();
  const waiting = sources.flatMap((file) => needsOf(`web/src/${file}`).flatMap((specifier) => contractOf(specifier) ?? []));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    for (const specifier of needsOf(file)) {
      const own = posix.join(dirname(file), specifier).replace(/\.js$/, '.ts');
      const next = specifier.startsWith('.') ? own : contractOf(specifier);
      if (next !== null) waiting.push(next);
    }
  }
  expect(reached.has('contracts/level-block/src/index.ts')).toBe(true);
  expect([...reached].filter((file) => needsOf(file).some((specifier) => specifier.startsWith('node:')))).toEqual([]);
});
