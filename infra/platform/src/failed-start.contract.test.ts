import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('../dist/failed-start-check.js', import.meta.url));

/** The lines of a start that fails. */
function linesOf(env: Readonly<Record<string, string>>): readonly Readonly<Record<string, unknown>>[] {
  const { status, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8', timeout: 30_000 });
  expect(status).toBe(1);
  return stderr
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const SECRETS = { INTERNAL_SECRET: 'a secret of the test', KEYS_SECRET: 'a secret of the test' };
const AWAY = { ...SECRETS, DATABASE_URL: 'postgres://headworks@127.0.0.1:1/headworks' };

it('a start that fails logs JSON only: the variable that is invalid, or the error with its stack', () => {
  expect(linesOf({ ...SECRETS, DATABASE_URL: 'postgres://none', LOG_LEVEL: 'loud' })).toMatchObject([
    { level: 60, service: 'check', msg: expect.stringContaining('LOG_LEVEL: expected one of') },
  ]);
  const [last] = linesOf(AWAY).slice(-1);
  expect(last).toMatchObject({
    level: 40,
    msg: 'the start failed: what it needs is away',
    err: { code: 'ECONNREFUSED', stack: expect.any(String) },
  });
});

it('a warning of Node or of a library is a line of the log, and none if it means nothing', () => {
  const failure = { msg: 'the start failed: what it needs is away' };
  expect(linesOf({ ...AWAY, WARNING: 'the library is old' })).toMatchObject([
    { level: 40, service: 'check', msg: 'the library is old', err: { stack: expect.any(String) } },
    failure,
  ]);
  expect(linesOf({ ...AWAY, WARNING: '-5 is a negative number', WARNING_TYPE: 'TimeoutNegativeWarning' })).toMatchObject([failure]);
});
