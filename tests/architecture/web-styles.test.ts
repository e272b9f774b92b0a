import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../web/src');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sheets = globSync('**/*.css', { cwd: root });
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const sources = globSync('**/*.{ts,tsx}', { cwd: root });

const LONGEST_IN_LINES = 4_150;
const camel = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A module without what is not renamed. */
const renamedOf = (sheet: string): string =>
  read(sheet)
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');

/** The classes that a module defines, by the names that components use. */
const classesOf = (sheet: string): readonly string[] => [
  ...new Set([...renamedOf(sheet).matchAll(/\.(-?[a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => camel(name))),
];

/** What a component uses of a module: single classes, and groups such as `severity-` whose end is computed. */
interface Uses {
  readonly classes: Set<string>;
  readonly groups: Set<string>;
}

const uses = new Map<string, Uses>(modules.map((sheet) => [sheet, { classes: new Set(), groups: new Set() }]));
for (const file of sources) {
  const text = read(file);
  for (const [, variable = '', target = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const used = uses.get(posix.join(dirname(file), target));
    if (used === undefined) continue;
    for (const [, name = ''] of text.matchAll(new RegExp(`\\b${variable}\\.(?!module\\b)(\\w+)`, 'g'))) used.classes.add(name);
    for (const [, group = ''] of text.matchAll(new RegExp(`\\b${variable}\\[\`([\\w-]+-)\\$`, 'g')))
      used.groups.add(camel(group).replace(/-$/, ''));
  }
}

describe('styles of the web app', () => {
  it('have no class name outside a CSS module', () => {
    const global = sheets.filter(
      (file) => !file.endsWith('.module.css') && /(^|[\s,}])\.[a-zA-Z](?!ant-)/m.test(read(file).replaceAll(/svg\.lucide/g, '')),
    );
    expect(global).toEqual([]);
  });

  it('name no id in a CSS module, which would be another one', () => {
    const ids = modules.flatMap((file) => [...renamedOf(file).matchAll(/#[a-zA-Z][\w-]*(?=[^{};]*\{)/g)].map(([id]) => `${file}: ${id}`));
    expect(ids).toEqual([]);
  });

  it('use only tokens as colours', () => {
    const colours = modules.flatMap((file) =>
      [...read(file).matchAll(/#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)/g)].map(([colour]) => `${file}: ${colour}`),
    );
    expect(colours).toEqual([]);
  });

  it(`have at most ${LONGEST_IN_LINES} lines`, () => {
    expect(sheets.map((file) => read(file).trimEnd().split('\n').length).reduce((sum, lines) => sum + lines, 0)).toBeLessThanOrEqual(
      LONGEST_IN_LINES,
    );
  });

  it.each(modules)('%s defines every class that a component uses, and no other', (sheet) => {
    const defined = classesOf(sheet);
    const { classes, groups } = uses.get(sheet) ?? { classes: new Set<string>(), groups: new Set<string>() };
    const inGroup = (name: string) => [...groups].some((group) => name.startsWith(group));
    expect({
      missing: [...classes].filter((name) => !defined.includes(name)),
      unused: defined.filter((name) => !classes.has(name) && !inGroup(name)),
    }).toEqual({ missing: [], unused: [] });
  });
});
