import { fakeClock } from '@headworks/clock';
import { beforeEach, expect, it } from 'vitest';
import { Readiness } from './readiness.js';

const clock = fakeClock(0);
let words: unknown[];
let readiness: Readiness;
const keep = (given: unknown) => void words.push(given);

beforeEach(() => {
  words = [];
  readiness = new Readiness({ clock, logger: { info: keep, warn: keep }, timeoutMs: 20 });
});
/** Longer than the second for which a result is cached. */
const asked = () => {
  clock.advance(1_000);
  return readiness.causes();
};

it('names each cause, and none when there is none', async () => {
  expect(await asked()).toEqual([]);
  let filled = false;
  readiness.add('keys', () => 'keys are read');
  readiness.add('models', async () => (filled ? undefined : 'they are filled'));
  readiness.add('database', () => undefined);
  expect(await asked()).toEqual([
    { name: 'keys', message: 'keys are read' },
    { name: 'models', message: 'they are filled' },
  ]);
  filled = true;
  expect(await asked()).toEqual([{ name: 'keys', message: 'keys are read' }]);
});

it('reveals no secret from the error of a check', async () => {
  readiness.add('database', () => {
    throw new Error('cannot connect to postgres://user:secret@host');
  });
  expect(await asked()).toEqual([{ name: 'database', message: 'it does not answer' }]);
});

it('does not wait for a hanging check, and does not start it again until it ends', async () => {
  const hangs = Promise.withResolvers<undefined>();
  let begun = 0;
  readiness.add('database', () => {
    begun++;
    return hangs.promise;
  });
  for (let probe = 0; probe < 3; probe++) expect(await asked()).toEqual([{ name: 'database', message: 'it does not answer' }]);
  expect(begun).toBe(1);
  hangs.resolve(undefined);
  expect(await asked()).toEqual([]);
  expect(await asked()).toEqual([]);
  expect(begun).toBe(2);
});

it('runs checks once a second, however often it is probed', async () => {
  let count = 0;
  readiness.add('database', () => {
    count++;
    return undefined;
  });
  await Promise.all(Array.from({ length: 20 }, () => readiness.causes()));
  expect(count).toBe(1);
  await asked();
  expect(count).toBe(2);
});

it('logs a change, not each probe', async () => {
  let away = true;
  readiness.add('database', () => (away ? 'away' : undefined));
  for (let probe = 0; probe < 3; probe++) await asked();
  away = false;
  for (let probe = 0; probe < 3; probe++) await asked();
  expect(words).toEqual([{ causes: [{ name: 'database', message: 'away' }] }, 'ready again']);
});
