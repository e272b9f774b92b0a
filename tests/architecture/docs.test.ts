import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = globSync(
  ['*.md', 'docs/**/*.md', 'k8s/README.md', '{contracts,infra,services}/*/README.md', 'web/README.md', 'tests/README.md'],
  {
    cwd: root,
  },
);

/** Files and folders that a document names from the root of the repository, without placeholders. */
const named = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:contracts|docs|infra|k8s|services|tests|web)\/[\w@./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('/dist/'));

const links = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target).filter((target) => target !== '');

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8');

  it('names only files that exist', () => {
    expect(named(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('links only to files that exist', () => {
    expect(links(text).filter((target) => !existsSync(join(root, document, '..', target)))).toEqual([]);
  });
});
