import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HintBuffer, type Turn } from './connection.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A buffer and what it has sent; a turn ends when `finish` is called, or fails. */
function buffer() {
  const turns: (readonly string[] | 'reload')[] = [];
  const whole: boolean[] = [];
  let finish = (): void => undefined;
  let fail = (): void => undefined;
  const hints = new HintBuffer((turn: Turn) => {
    turns.push(turn.kind === 'reload' ? 'reload' : [...(turn.waiting.get('device') ?? [])]);
    whole.push(turn.kind === 'reload' || turn.all);
    return new Promise((resolve, reject) => {
      finish = resolve;
      fail = () => reject(new Error('the database is away'));
    });
  });
  return { hints, turns, whole, finish: () => finish(), fail: () => fail() };
}

const second = () => vi.advanceTimersByTimeAsync(1_000);

/** How long the changes of one packet are gathered. */
const gathered = () => vi.advanceTimersByTimeAsync(100);

it('sends what came within a moment, then what came meanwhile once a second, each thing once', async () => {
  const { hints, turns, finish } = buffer();
  hints.push('device', 'a');
  await vi.advanceTimersByTimeAsync(50);
  hints.push('device', 'a');
  expect(turns).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  finish();
  for (const key of ['b', 'c', 'b']) hints.push('device', key);
  await vi.advanceTimersByTimeAsync(900);
  expect(turns).toEqual([['a']]);
  await second();
  expect(turns).toEqual([['a'], ['b', 'c']]);
  expect(hints.idle).toBe(false);
  finish();
  await second();
  expect([turns.length, hints.idle]).toEqual([2, true]);
});

it('sends each kind by its own clock: one that was sent does not delay another', async () => {
  const kinds: (readonly string[])[] = [];
  const all: boolean[] = [];
  const hints = new HintBuffer(async (turn) => {
    if (turn.kind === 'reload') return;
    kinds.push([...turn.waiting.keys()]);
    all.push(turn.all);
  });
  hints.push('log', '1');
  await gathered();
  for (const kind of ['log', 'device'] as const) hints.push(kind, '2');
  await gathered();
  expect(kinds).toEqual([['log'], ['device']]);
  await second();
  expect(kinds).toEqual([['log'], ['device'], ['log']]);
  // Only a turn after which nothing waits is complete.
  expect(all).toEqual([true, false, true]);
});

it('begins no turn before the last one has ended', async () => {
  const { hints, turns, finish } = buffer();
  hints.push('device', 'a');
  await second();
  hints.push('device', 'b');
  await second();
  expect(turns).toEqual([['a']]);
  finish();
  await second();
  expect(turns).toEqual([['a'], ['b']]);
});

it('sends many things in several turns, and only with the last one everything', async () => {
  const { hints, turns, whole, finish } = buffer();
  for (let index = 0; index < 1_200; index++) hints.push('device', `${index}`);
  for (let turn = 0; turn < 3; turn++) {
    await second();
    finish();
  }
  expect(turns.map((turn) => turn.length)).toEqual([500, 500, 200]);
  expect(new Set(turns.flat()).size).toBe(1_200);
  expect(whole).toEqual([false, false, true]);
});

it('asks to reload, instead of all things, where too many changed or a turn failed', async () => {
  const { hints, turns, finish, fail } = buffer();
  for (let index = 0; index <= 10_000; index++) hints.push('device', `${index}`);
  await second();
  finish();
  await second();
  expect(turns).toEqual(['reload']);
  hints.push('device', 'a');
  await second();
  fail();
  await second();
  expect(turns).toEqual(['reload', ['a'], 'reload']);
});

it('sends nothing after its end', async () => {
  const { hints, turns } = buffer();
  hints.push('device', 'a');
  hints.close();
  hints.push('device', 'b');
  await second();
  expect(turns).toEqual([]);
});
