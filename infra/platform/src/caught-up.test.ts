import type { GroupLag } from '@headworks/message-bus';
import { expect, it } from 'vitest';
import { untilCaughtUp } from './caught-up.js';

const lag = (topic: string, messages: number, group = 'g'): GroupLag => ({ group, topic, partition: 0, messages });

it('holds until every topic of the group has been read to the end once, and not again for later messages', async () => {
  let lags: readonly GroupLag[] = [];
  const check = untilCaughtUp({ lags: async () => lags }, 'g', ['a', 'b'], 'keys');
  expect(await check()).toBe('keys are being read');
  lags = [lag('a', 0)];
  expect(await check()).toBe('keys are being read');
  lags = [lag('a', 0), lag('b', 101), lag('a', 9_000, 'another')];
  expect(await check()).toBe('keys are being read');
  lags = [lag('a', 3), lag('b', 100), lag('a', 9_000, 'another')];
  expect(await check()).toBeUndefined();
  lags = [lag('a', 9_000)];
  expect(await check()).toBeUndefined();
});
