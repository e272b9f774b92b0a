import { expect, it } from 'vitest';
import { loaded, momentOf, paused, played, withSpeed } from './clock.js';
import { RunningClock } from './running-clock.js';

/** Time that passes by hand. */
function handTime() {
  let waiting: { readonly id: number; readonly run: () => void; readonly afterMs: number } | null = null;
  let ids = 0;
  return {
    timer: {
      start: (run: () => void, afterMs: number) => {
        waiting = { id: ++ids, run, afterMs };
        return ids;
      },
      stop: (id: number) => {
        if (waiting?.id === id) waiting = null;
      },
    },
    waits: () => waiting?.afterMs ?? null,
    pass: () => {
      const due = waiting;
      waiting = null;
      due?.run();
    },
  };
}

it('runs at the speed of the moment, until it is paused or at its end', () => {
  const time = handTime();
  const clock = new RunningClock(time.timer);
  const moments: number[] = [];
  clock.subscribe(() => moments.push(momentOf(clock.now())));
  clock.set((now) => loaded(now, 0, 3, null));
  expect(time.waits()).toBeNull();
  clock.set(played);
  expect(time.waits()).toBe(500);
  time.pass();
  clock.set((now) => withSpeed(now, '4'));
  expect(time.waits()).toBe(125);
  clock.set(paused);
  expect(time.waits()).toBeNull();
  clock.set(played);
  time.pass();
  time.pass();
  expect(time.waits()).toBeNull();
  expect(moments).toEqual([0, 0, 900, 900, 900, 900, 1_800, 0]);
  expect(clock.now()).toMatchObject({ tick: 0, playing: false });
});

it('calls no reader that has left, and has no timer after its end', () => {
  const time = handTime();
  const clock = new RunningClock(time.timer);
  let calls = 0;
  const leave = clock.subscribe(() => calls++);
  clock.set((now) => played(loaded(now, 0, 3, null)));
  leave();
  time.pass();
  expect(calls).toBe(1);
  clock.close();
  expect(time.waits()).toBeNull();
});
