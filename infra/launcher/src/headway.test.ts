import { expect, it } from 'vitest';
import { createHeadway } from './headway.js';

it('counts from the last new state of any service, and a repeated state is no progress', () => {
  let nowMs = 0;
  const headway = createHeadway(() => nowMs);
  headway.saw('gate', 'no answer');
  nowMs = 50;
  headway.saw('gate', 'no answer');
  expect(headway.restingMs()).toBe(50);
  headway.saw('front', 'no answer');
  expect(headway.restingMs()).toBe(0);
  nowMs = 70;
  headway.saw('front', 'database away');
  nowMs = 90;
  headway.saw('front', 'no answer');
  expect(headway.restingMs()).toBe(20);
});
