import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { replacePart } from './replace-part.ts';

const root = join(import.meta.dirname, '../../..');
const REFERENCES = { part: /"references": \[[^\]]*\]/, like: '"references": []' };

/** The folder of each package that `tsc -b` compiles, by its name. */
function compiledPackages(): ReadonlyMap<string, string> {
  const folders = globSync('{contracts,infra,services}/*/tsconfig.json', { cwd: root }).map(dirname);
  return new Map(folders.toSorted().map((folder) => [readPackage(folder).name, folder]));
}

interface Package {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readPackage = (folder: string): Package => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** The text of a tsconfig.json that refers to these folders. */
function withReferences(file: string, folders: readonly string[]): string {
  const lines = folders.toSorted().map((folder) => `    {\n      "path": "${relative(dirname(file), folder)}"\n    }`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  return replacePart(file, readFileSync(join(root, file), 'utf8'), REFERENCES, `"references": ${list}`);
}

/**
 * The references of every tsconfig.json, so that `tsc -b` compiles a package after those that it imports: the dependencies of its package.json; for the root
 * and the tests, every package.
 */
export function referenceFiles(): ReadonlyMap<string, string> {
  const packages = compiledPackages();
  const own = [...packages.values()].map((folder): [string, string] => {
    const file = `${folder}/tsconfig.json`;
    const dependencies = Object.keys(readPackage(folder).dependencies ?? {});
    return [
      file,
      withReferences(
        file,
        dependencies.flatMap((name) => packages.get(name) ?? []),
      ),
    ];
  });
  const ofAll = ['tsconfig.json', 'tests/tsconfig.json'].map((file): [string, string] => [
    file,
    withReferences(file, [...packages.values()]),
  ]);
  return new Map([...own, ...ofAll]);
}
