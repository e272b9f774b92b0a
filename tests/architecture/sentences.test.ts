import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '@headworks/api/errors';
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

/** At least four words, the first one with a capital. Codes of errors look like it, and the compiler checks them. */
const isText = (text: string): boolean => /^[A-Z]\S*(?:\s+\S+){3,}$/.test(text) && !(text in errors);
const isSentence = (text: string): boolean => SENTENCE.test(text);

/** The literals of a source, with … for what is put in. */
function literalsOf(file: string): readonly string[] {
  const code = readFileSync(join(root, file), 'utf8').replaceAll(COMMENT, '');
  return [...code.matchAll(LITERAL)].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(PLACEHOLDER, '…').replaceAll("\\'", "'"),
  );
}

/** The texts of the product that `isOne` takes, each with the places where it stands. */
function placesOf(isOne: (text: string) => boolean, placeOf: (file: string) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const file of sources)
    for (const text of literalsOf(file).filter(isOne)) places.set(text, (places.get(text) ?? new Set()).add(placeOf(file)));
  return places;
}
const copiesOf = (places: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] =>
  [...places].filter(([, files]) => files.size > 1).map(([text, files]) => `${text} ${[...files].join(', ')}`);

it('each sentence of the product stands in one file: its copies would differ sooner or later', () => {
  const sentences = placesOf(isSentence, (file) => file);
  expect(sentences.size).toBeGreaterThan(900);
  expect(copiesOf(sentences)).toEqual([]);
});

it('a text without a full stop stands in one package', () => {
  const texts = placesOf(isText, (file) => file.slice(0, file.indexOf('/src/')));
  expect(texts.size).toBeGreaterThan(1_000);
  expect(copiesOf(texts)).toEqual([]);
});
