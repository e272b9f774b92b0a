import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../services/bff/src/views');
const folders = globSync('*/', { cwd: root }).map((folder) => folder.replace(/\/$/, ''));

describe.each(folders.toSorted())('services/bff/src/views/%s', (folder) => {
  it('has a table, a projection with its test, and a view', () => {
    const files = ['table.ts', 'projection.ts', 'projection.test.ts', 'view.ts'];
    expect(
      files.filter((file) => !existsSync(join(root, folder, file))),
      'missing files',
    ).toEqual([]);
  });

  it('is named by its folder, and views.ts lists it', () => {
    const [, exported, name] =
      /export const (\w+): View = \{\s*name: '([^']+)'/.exec(readFileSync(join(root, folder, 'view.ts'), 'utf8')) ?? [];
    expect(name).toBe(folder);
    const list = readFileSync(join(root, 'views.ts'), 'utf8');
    expect(list).toContain(`import { ${exported} } from './${folder}/view.js';`);
    expect(list).toContain(`\n  ${exported},\n`);
  });
});
