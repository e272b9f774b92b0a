import { fakeClock } from '@headworks/clock';
import { expect, it } from 'vitest';
import { memoryRateLimiter } from './memory.js';
import { SecretGuesses } from './secret-guesses.js';

const LIMIT = 10;
const MINUTE_MS = 60_000;
const open = () => {
  const clock = fakeClock(0);
  return { clock, guesses: new SecretGuesses(clock, memoryRateLimiter(clock), { limit: LIMIT, windowMs: MINUTE_MS }) };
};

/** Tries so many different wrong secrets; returns how many of them were asked about. */
function tryWrong(guesses: SecretGuesses, address: string, count: number): number {
  let asked = 0;
  for (let guess = 0; guess < count; guess++) {
    const hash = `${address} ${guess}`;
    if (guesses.judge(hash, address) !== 'ask') continue;
    asked += 1;
    guesses.note(hash, address, false);
  }
  return asked;
}

it('wrong secrets of one address are asked about up to the limit, until the window ends', () => {
  const { clock, guesses } = open();
  expect(tryWrong(guesses, 'a', 1_000)).toBe(LIMIT);
  expect(guesses.judge('next', 'a')).toEqual({ retryAfterSeconds: 60 });
  expect(guesses.judge('next', 'b')).toBe('ask');
  clock.advance(MINUTE_MS);
  expect(guesses.judge('next', 'a')).toBe('ask');
});

it('one wrong secret that is sent on and on is asked about each five seconds', () => {
  const { clock, guesses } = open();
  guesses.note('old', 'a', false);
  expect([guesses.judge('old', 'a'), guesses.judge('old', 'b')]).toEqual(['wrong', 'wrong']);
  clock.advance(5_000);
  expect(guesses.judge('old', 'a')).toBe('ask');
});

it('one wrong secret that is sent on and on uses one try, and a right one none', () => {
  const { clock, guesses } = open();
  for (let times = 0; times < 5; times++) {
    expect(guesses.judge('old', 'a')).toBe('ask');
    guesses.note('old', 'a', false);
    clock.advance(5_000);
  }
  expect(guesses.judge('good', 'a')).toBe('ask');
  guesses.note('good', 'a', true);
  expect(tryWrong(guesses, 'a', 1_000)).toBe(LIMIT - 1);
});

it('many different secrets that arrive before the first answer are asked about up to the limit', () => {
  const { guesses } = open();
  const verdicts = Array.from({ length: 1_000 }, (_, guess) => guesses.judge(`${guess}`, 'a'));
  expect(verdicts.filter((verdict) => verdict === 'ask')).toHaveLength(LIMIT);
});

it('a secret that was right is asked about whatever its address does, until it is wrong', () => {
  const { guesses } = open();
  guesses.note('good', 'a', true);
  tryWrong(guesses, 'a', 1_000);
  expect(guesses.judge('good', 'a')).toBe('ask');
  guesses.note('good', 'a', false);
  expect(guesses.judge('good', 'a')).toBe('wrong');
});
