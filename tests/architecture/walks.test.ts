import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const folders = new Map(
  globSync('{contracts,infra,services}/*/package.json', { cwd: root }).map((file) => {
    const { name } = JSON.parse(read(file)) as { name: string };
    return [name, dirname(file)];
  }),
);

const IMPORT = /^(?:import|export)([^;]*?) from '([^']+)';/gm;

/** Source files that an import may mean: a module, or what a package's index hands on under one of the names. */
function sourcesOf(file: string, names: string, target: string): readonly string[] {
  const source = (path: string): readonly string[] => [`${path}.ts`, `${path}.tsx`].filter((each) => existsSync(join(root, each)));
  if (target.startsWith('.')) return source(posix.join(dirname(file), target).replace(/\.js$/, ''));
  const [, name = '', module] = /^(@headworks\/[\w-]+)(?:\/(.+))?$/.exec(target) ?? [];
  const folder = folders.get(name);
  if (folder === undefined) return [];
  if (module !== undefined) return source(`${folder}/src/${module}`);
  const wanted = new Set(names.match(/\w+/g));
  const index = `${folder}/src/index.ts`;
  const handedOn = [...read(index).matchAll(IMPORT)].filter(([, exported = '']) =>
    exported.match(/\w+/g)?.some((each) => wanted.has(each)),
  );
  return [index, ...handedOn.flatMap(([, , path = '']) => source(posix.join(dirname(index), path).replace(/\.js$/, '')))];
}

const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(IMPORT)].flatMap(([, names = '', target = '']) => sourcesOf(file, names, target));

/** Groups of files that are connected by imports, types included. */
function chainsOf(files: readonly string[]): readonly (readonly string[])[] {
  const imports = new Map(files.map((file) => [file, new Set(importsOf(file))]));
  const areNeighbours = (one: string, other: string) => imports.get(one)?.has(other) || imports.get(other)?.has(one);
  let chains: readonly (readonly string[])[] = [];
  for (const file of files) {
    const touched = chains.filter((chain) => chain.some((each) => areNeighbours(each, file)));
    chains = [...chains.filter((chain) => !touched.includes(chain)), [...touched.flat(), file]];
  }
  return chains;
}

/** The most files that a reader may have to open. */
const walks = { 'packet-to-mail': 30, 'button-to-view': 35 } as const;

describe.each(Object.entries(walks))('the walk %s', (name, most) => {
  const text = read(`docs/walks/${name}.md`);
  const files = [...new Set([...text.matchAll(/`((?:contracts|infra|services|web)\/[\w@./-]+\.tsx?)`/g)].map(([, file = '']) => file))];

  it(`opens at most ${most} files`, () => {
    expect(files.length).toBeLessThanOrEqual(most);
  });

  it('leaves out no file between two that it names: apart from its seams, imports connect them', () => {
    const seams = text.match(/\bseam: /gi)?.length ?? 0;
    const chains = chainsOf(files);
    expect(chains.length, JSON.stringify(chains, null, 2)).toBe(seams + 1);
  });
});
