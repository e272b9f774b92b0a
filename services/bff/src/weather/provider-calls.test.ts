import { fakeClock } from '@headworks/clock';
import { createMetrics } from '@headworks/observability';
import { describe, expect, it } from 'vitest';
import { NoPictureError } from './fetch-limited.js';
import { PausedError, providerCalls } from './provider-calls.js';

function opened() {
  const clock = fakeClock(Date.UTC(2026, 0, 2));
  const logged: unknown[] = [];
  const metrics = createMetrics();
  const calls = providerCalls({ clock, metrics, logger: { warn: (line: unknown) => void logged.push(line) } });
  let asked = 0;
  const fail = (name: string) =>
    calls(name, async () => {
      asked += 1;
      throw new Error('down');
    });
  const succeed = (name: string) =>
    calls(name, async () => {
      asked += 1;
      return name;
    });
  return { clock, logged, metrics, calls, fail, succeed, asked: () => asked };
}

describe('calls to the weather provider', () => {
  it('are not made again for what has failed, for 30 seconds', async () => {
    const { clock, fail, succeed, asked } = opened();
    await expect(fail('a')).rejects.toThrow('down');
    await expect(succeed('a')).rejects.toThrow(PausedError);
    expect(await succeed('b')).toBe('b');
    expect(asked()).toBe(2);
    clock.advance(30_001);
    expect(await succeed('a')).toBe('a');
  });

  it('pause after three failures of any pictures, and again after the next one', async () => {
    const { clock, fail, succeed, asked } = opened();
    for (const name of ['a', 'b', 'c']) await expect(fail(name)).rejects.toThrow('down');
    await expect(succeed('d')).rejects.toThrow(PausedError);
    clock.advance(30_001);
    await expect(fail('d')).rejects.toThrow('down');
    await expect(succeed('e')).rejects.toThrow(PausedError);
    expect(asked()).toBe(4);
    clock.advance(30_001);
    expect(await succeed('f')).toBe('f');
    await expect(fail('g')).rejects.toThrow('down');
    expect(await succeed('h')).toBe('h');
  });

  it('do not pause where the provider only has not some pictures; those are not asked for again', async () => {
    const { calls, fail, succeed, asked } = opened();
    const lack = (name: string) =>
      calls(name, async () => {
        throw new NoPictureError('a gap');
      });
    for (const name of ['a', 'b', 'c', 'd']) await expect(lack(name)).rejects.toThrow('a gap');
    await expect(succeed('a')).rejects.toThrow(PausedError);
    expect(await succeed('e')).toBe('e');
    // Those in between show that it is well.
    for (const name of ['f', 'g']) await expect(fail(name)).rejects.toThrow('down');
    await expect(lack('h')).rejects.toThrow('a gap');
    await expect(fail('i')).rejects.toThrow('down');
    expect(await succeed('j')).toBe('j');
    expect(asked()).toBe(5);
  });

  it('of 48 pictures of a dead provider are ten at most: those that wait are refused', async () => {
    const { fail, asked } = opened();
    const all = await Promise.allSettled(Array.from({ length: 48 }, (_, index) => fail(`picture ${index}`)));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(asked()).toBeLessThanOrEqual(10);
  });

  it('log a failure once a minute with the number of failures, and count each', async () => {
    const { clock, logged, metrics, fail, succeed } = opened();
    for (const name of ['a', 'b', 'c']) await expect(fail(name)).rejects.toThrow('down');
    expect(logged).toEqual([{ err: expect.objectContaining({ message: 'down' }), failures: 1 }]);
    clock.advance(60_000);
    await expect(fail('d')).rejects.toThrow('down');
    expect(logged.slice(1)).toEqual([{ err: expect.objectContaining({ message: 'down' }), failures: 3 }]);
    clock.advance(30_001);
    await succeed('e');
    const text = await metrics.text();
    expect(text).toContain('bff_weather_calls_total{outcome="failed"} 4');
    expect(text).toContain('bff_weather_calls_total{outcome="answered"} 1');
  });
});
