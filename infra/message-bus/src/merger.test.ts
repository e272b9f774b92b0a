import { nextTurn } from '@headworks/async';
import { describe, expect, it, vi } from 'vitest';
import { MAX_WRITE_MESSAGES } from './limits.js';
import { createMerger, inParts } from './merger.js';
import type { OutgoingMessage } from './port.js';

const message = (value: string): OutgoingMessage => ({ key: 'k', value });

function merging(write: (messages: readonly OutgoingMessage[]) => Promise<void>) {
  return createMerger({ topic: 't', pauseMs: 0, write, observeSeconds: () => {} });
}

describe('concurrent publishers', () => {
  it('share writes, one in flight, in order of arrival', async () => {
    const writes: string[][] = [];
    let inFlight = 0;
    const merger = merging(async (messages) => {
      expect(++inFlight).toBe(1);
      writes.push(messages.map(({ value }) => value));
      await new Promise((resolve) => setImmediate(resolve));
      inFlight--;
    });
    const first = [merger.publish([message('1')]), merger.publish([message('2')])];
    await first[0];
    await Promise.all([...first, merger.publish([message('3')])]);
    expect(writes).toEqual([['1', '2'], ['3']]);
    await merger.close();
  });

  it('all get the error of a failed write, and the next write continues', async () => {
    let fail = true;
    const merger = merging(async () => {
      if (fail) throw new Error('down');
    });
    const both = await Promise.allSettled([merger.publish([message('1')]), merger.publish([message('2')])]);
    expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected']);
    fail = false;
    await merger.publish([message('3')]);
    await merger.close();
  });

  it('never have the rest of a call written after its beginning failed', async () => {
    const written: string[] = [];
    const merger = merging(async (messages) => {
      if (written.length === 0 && messages[0]?.value === '0') throw new Error('down');
      written.push(...messages.map(({ value }) => value));
    });
    const many = Array.from({ length: MAX_WRITE_MESSAGES + 1 }, (_, index) => message(String(index)));
    await expect(merger.publish(many)).rejects.toThrow('down');
    expect(written).toEqual([]);
    await merger.close();
  });

  it('are refused if they are not confirmed 15 seconds after their arrival, however long others were written before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    try {
      const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const written: string[] = [];
      const merger = merging(async ([{ value } = message('')]) => {
        await gates[written.push(value) - 1]?.promise;
      });
      const ended: string[] = [];
      const publish = (value: string) => merger.publish([message(value)]).catch(({ name }) => void ended.push(`${value}: ${name}`));
      const [first] = [publish('first'), await nextTurn()];
      await vi.advanceTimersByTimeAsync(10_000);
      const second = publish('second');
      await vi.advanceTimersByTimeAsync(6_000);
      await first;
      expect(ended).toEqual(['first: BusOverloaded']);
      gates[0]?.resolve();
      await vi.waitUntil(() => written.length === 2);
      await vi.advanceTimersByTimeAsync(8_000);
      expect(ended).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(2_000);
      await second;
      expect(ended).toEqual(['first: BusOverloaded', 'second: BusOverloaded']);
      gates[1]?.resolve();
      await merger.close();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are refused when the topic is closed or too many messages wait', async () => {
    const gate = Promise.withResolvers<void>();
    const merger = merging(() => gate.promise);
    const many = Array.from({ length: MAX_WRITE_MESSAGES }, () => message('x'));
    const accepted = Array.from({ length: 25 }, () => merger.publish(many));
    await expect(merger.publish(many)).rejects.toMatchObject({ name: 'BusOverloaded', code: 'ETIMEDOUT' });
    gate.resolve();
    await Promise.all(accepted);
    await merger.close();
    await expect(merger.publish([message('1')])).rejects.toThrow('closed');
  });
});

it('splits messages that exceed one write', () => {
  expect(inParts([])).toEqual([]);
  expect(inParts(Array.from({ length: 4_001 }, () => message('x'))).map((part) => part.length)).toEqual([2_000, 2_000, 1]);
  expect(inParts(Array.from({ length: 3 }, () => message('x'.repeat(600_000)))).map((part) => part.length)).toEqual([1, 1, 1]);
});
