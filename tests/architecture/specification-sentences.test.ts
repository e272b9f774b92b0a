import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The sentences of the specification that the product says so far, by its sections; `{name}` stands for a value. */
const catalogue: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(root, 'tests/samples/specification-sentences.json'), 'utf8'),
);

const said = globSync('{web,contracts/*,services/*}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /\.test\.tsx?$|node_modules/.test(path),
})
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
  .replaceAll("\\'", "'");

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
const patternOf = (sentence: string): RegExp =>
  new RegExp(escaped(sentence.replace(/\.$/, '')).replaceAll(/\{[^}]*\}/g, String.raw`\$\{[^}]*\}`));

describe.each(Object.entries(catalogue))('the specification, %s', (_, sentences) => {
  it.each(sentences)('“%s” is said word for word', (sentence) => {
    expect(patternOf(sentence).test(said)).toBe(true);
  });
});
