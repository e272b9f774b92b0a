import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../services/alerting/src');

/** The order of alerting's folders. A file imports from its own folder and from earlier lines only; type-only imports count too. */
const order: readonly string[] = [
  'alert',
  'contacts',
  'maintenance-windows',
  'links',
  'context.ts',
  'state',
  // The stages from packet to carrier.
  'evaluate',
  'recipients',
  'record',
  'enqueue',
  'deliver',
  'settle',
  // What starts the stages or acts on an alert.
  'owner-change',
  'connectivity',
  'remind',
  'acknowledge',
  'reactions',
  // Commands of a folder use the context, so they come after it.
  'commands',
  'commands.ts',
  'open.ts',
  'module.ts',
  'index.ts',
  'main.ts',
  'erase.ts',
];

/** Files that need the context although their folder is below it. */
const commandFiles = /(^|\/)(commands|decide-contacts)\.ts$/;

function roomOf(file: string): string {
  if (!file.includes('/')) return file;
  return commandFiles.test(file) ? 'commands' : (file.split('/')[0] ?? '');
}

const IMPORT = /(?:from|import\() ?'(\.[^']*)\.js'/g;

const files = globSync('**/*.ts', { cwd: source, exclude: (path) => path.endsWith('.test.ts') });
const imports = files.flatMap((file) =>
  [...readFileSync(join(source, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
    from: file,
    to: `${normalize(join(dirname(file), path))}.ts`,
  })),
);

describe('the stages of alerting', () => {
  it('are all in the declared order', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.map(roomOf).filter((room) => !order.includes(room))).toEqual([]);
    expect(order.filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([]);
  });

  it('import nothing from a later one', () => {
    const rank = (file: string): number => order.indexOf(roomOf(file));
    const backUp = imports.filter(({ from, to }) => rank(to) > rank(from)).map(({ from, to }) => `${from} → ${to}`);
    expect(imports.length).toBeGreaterThan(100);
    expect(backUp).toEqual([]);
  });

  it('have no circle of files, also within one folder', () => {
    const importedBy = Map.groupBy(imports, ({ from }) => from);
    const finished = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (finished.has(file) || path.includes(file)) return;
      for (const { to } of importedBy.get(file) ?? []) visit(to, [...path, file]);
      finished.add(file);
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });
});
