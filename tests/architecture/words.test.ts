import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Words of the private language that the code once spoke, with the standard word. */
const PRIVATE_WORDS: Readonly<Record<string, string>> = {
  told: 'notified, reported, logged',
  tells: 'notifies, reports, logs',
  tell: 'notify, report, log',
  nobody: 'no user, no one',
  somebody: 'a user, someone',
  anybody: 'any user, anyone',
  whoever: 'the user who',
  known: 'existing, cached, stored, registered',
  mended: 'fixed',
  beside: 'besides, next to, in addition to',
  'looks whether': 'checks',
  'answers whether': 'returns whether',
};

/** Files that may hold one of them, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'tests/architecture/words.test.ts': 'the list',
};

/** Lines that may hold one: stored values, SQL of shipped migrations, sentences of the specification, names of other programs. */
const ALLOWED_LINES: readonly RegExp[] = [
  /not sent: was not told of the lost connection/, // A stored value.
  /(?:alter table|update|create index|insert into) .*\btold\b/, // SQL of shipped migrations.
  /name: 'topics, known groups,/, // The name of a shipped migration.
  /'nobody'|`nobody`|account postgres or nobody|\bnobody:/, // An account of the operating system; the actor of stored events.
  /\bknown: (?:z\.|true|!opened)|\.known\b|`known`: /, // A field of /itr/upload/csv.
];

const sources = globSync(
  ['{contracts,infra,services}/*/{src,test-kit,README.md}', 'web/{src,README.md}', 'tests/**', 'k8s/**', 'docs/**', '*.md'].flatMap(
    (path) => (path.endsWith('.md') || path.includes('**') ? [path] : [`${path}/**`, path]),
  ),
  { cwd: root, exclude: (path) => /node_modules|\/dist|samples|results/.test(path) },
).filter((file) => /\.(ts|tsx|md|mjs|css|yaml|tpl)$/.test(file));

const words = new RegExp(`\\b(${Object.keys(PRIVATE_WORDS).join('|')})\\b`, 'gi');

it('comments, texts and names use standard words', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const found = sources
    .filter((file) => !(file in EXCEPTIONS))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          if (ALLOWED_LINES.some((allowed) => allowed.test(line))) return [];
          return [...line.matchAll(words)].map(([word]) => `${file}:${index + 1} ${word}: ${PRIVATE_WORDS[word.toLowerCase()]}`);
        }),
    );
  expect(found).toEqual([]);
});
