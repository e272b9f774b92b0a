import { expect, it } from 'vitest';
import { CHECK_MS, Standstill } from './standstill.js';

const IDLE = { reachable: true, handling: false };
/** Milliseconds of equal checks until the consumer is given up. */
function givenUpAfterMs(standstill: Standstill, situation: { readonly reachable: boolean; readonly handling: boolean }): number {
  for (let checks = 1; checks <= 1_000; checks++) if (standstill.check(situation)) return checks * CHECK_MS;
  return Number.POSITIVE_INFINITY;
}

it('gives up a consumer that does not move for 45 s, and one that handles a batch only after the time of a handler', () => {
  expect(givenUpAfterMs(new Standstill(), IDLE)).toBe(45_000);
  expect(givenUpAfterMs(new Standstill(), { ...IDLE, handling: true })).toBe(320_000);
});

it('counts from the last movement', () => {
  const standstill = new Standstill();
  for (let checks = 1; checks < 9; checks++) expect(standstill.check(IDLE)).toBe(false);
  standstill.moved();
  expect(givenUpAfterMs(standstill, IDLE)).toBe(45_000);
});

it('never gives up a consumer while the bus is unreachable, and gives it the whole time afterwards', () => {
  const standstill = new Standstill();
  expect(standstill.check(IDLE)).toBe(false);
  expect(givenUpAfterMs(standstill, { reachable: false, handling: false })).toBe(Number.POSITIVE_INFINITY);
  expect(givenUpAfterMs(standstill, IDLE)).toBe(45_000);
});
