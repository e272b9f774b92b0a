import { describe, expect, it } from 'vitest';
import { NoSlotError, openSlots } from './slots.js';

const LIMITS = { atOnce: 2, waiting: 2, waitMs: 60_000 };

describe('slots', () => {
  it('run up to N calls concurrently and the others in their order', async () => {
    const slots = openSlots({ ...LIMITS, waiting: 10 });
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const calls = [0, 1, 2, 3].map((number) =>
      slots(() => {
        started.push(number);
        return new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    const next = () => new Promise<void>((resolve) => setImmediate(resolve));
    await next();
    expect(started).toEqual([0, 1]);
    ends[1]?.();
    await next();
    expect(started).toEqual([0, 1, 2]);
    ends[0]?.();
    await next();
    for (const end of ends) end();
    await Promise.all(calls);
    expect(started).toEqual([0, 1, 2, 3]);
  });

  it('pass on after a failure', async () => {
    const slots = openSlots({ ...LIMITS, atOnce: 1 });
    const failing = slots(async () => {
      throw new Error('down');
    });
    const waiting = slots(async () => 'well');
    await expect(failing).rejects.toThrow('down');
    expect(await waiting).toBe('well');
    expect(await slots(async () => 'again')).toBe('again');
  });

  it('refuse when too many wait, and after the longest wait', async () => {
    const never = () => new Promise<never>(() => undefined);
    const full = openSlots({ atOnce: 1, waiting: 0, waitMs: 60_000 });
    void full(never);
    await expect(full(never)).rejects.toThrow(NoSlotError);
    const slow = openSlots({ atOnce: 1, waiting: 1, waitMs: 1 });
    void slow(never);
    await expect(slow(never)).rejects.toThrow('waited 1 ms');
  });
});
