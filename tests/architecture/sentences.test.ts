import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const PACKAGES = ['contracts/*', 'services/*', 'infra/*', 'web'];
/** Samples show what pages say: those of the kit, and results for tests. */
const SAMPLES = /^web\/src\/(?:kit\/|features\/results\/sample-result\.ts$)/;
const sources = globSync(
  PACKAGES.map((folder) => `${folder}/src/**/*.{ts,tsx}`),
  { cwd: root, exclude: (path) => path.includes('node_modules') },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path) && !SAMPLES.test(path));

const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** Also empty ones: the end of one would begin the next. */
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const PLACEHOLDER = /\$\{[^}]*\}/g;
/** At least four words and a full stop, a question mark or an ellipsis. */
const SENTENCE = /^\S+(?:\s+\S+){3,}[.?…]$/;

/** The sentences of a source, with … for what is put in. */
function sentencesOf(file: string): readonly string[] {
  const code = readFileSync(join(root, file), 'utf8').replaceAll(COMMENT, '');
  return [...code.matchAll(LITERAL)]
    .map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(PLACEHOLDER, '…').replaceAll("\\'", "'"))
    .filter((text) => SENTENCE.test(text));
}

it('each sentence of the product stands in one file: its copies would differ sooner or later', () => {
  const files = new Map<string, Set<string>>();
  for (const file of sources) for (const sentence of sentencesOf(file)) files.set(sentence, (files.get(sentence) ?? new Set()).add(file));
  expect(files.size).toBeGreaterThan(900);
  expect([...files].filter(([, places]) => places.size > 1).map(([sentence, places]) => `${sentence} ${[...places].join(', ')}`)).toEqual(
    [],
  );
});
