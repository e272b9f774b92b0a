import { describe, expect, it } from 'vitest';
import type { IncomingMessage } from '../port.js';
import { type Cursor, planBatch } from './cursor.js';

const at: Cursor = { offset: 10, source: 'store', position: 100 };
const plain = (offset: number, key = 'k'): IncomingMessage => ({ offset, key, value: '', headers: {} });
const event = (offset: number, position: number, key = 'k', source = 'store'): IncomingMessage => ({
  offset,
  key,
  value: '',
  headers: { source, position: String(position) },
});
const plan = (
  kind: 'telemetry' | 'events' | 'state',
  messages: readonly IncomingMessage[],
  parked: readonly string[] = [],
  limit = 500,
  cursor = at,
) => planBatch({ kind, cursor, messages, parkedKeys: new Set(parked), limit });

describe('the next part of a partition', () => {
  it('is empty when all messages were done before', () => {
    expect(plan('telemetry', [plain(9), plain(10)])).toEqual({ kind: 'nothing new' });
  });

  it('begins after the offset and ends at the limit', () => {
    expect(plan('telemetry', [plain(10), plain(11), plain(12), plain(13)], [], 2)).toMatchObject({
      to: { offset: 12 },
      live: [{ offset: 11 }, { offset: 12 }],
    });
  });

  it('ends before it exceeds one transaction, but always has at least one message', () => {
    const large = (offset: number): IncomingMessage => ({ ...plain(offset), value: 'x'.repeat(600_000) });
    expect(plan('telemetry', [large(11), large(12), plain(13)])).toMatchObject({ to: { offset: 11 }, live: [{ offset: 11 }] });
    expect(plan('telemetry', [{ ...large(11), value: 'x'.repeat(2_000_000) }, plain(12)])).toMatchObject({ to: { offset: 11 } });
  });

  it('is refused if messages are missing, and cut before a later gap', () => {
    expect(plan('telemetry', [plain(14)])).toEqual({ kind: 'messages are missing', firstHeld: 14 });
    expect(plan('events', [event(11, 101), event(13, 103)])).toMatchObject({ kind: 'take', to: { offset: 11 } });
  });

  it('may have gaps on a state topic, because of compaction', () => {
    expect(plan('state', [plain(14), plain(20)])).toMatchObject({
      kind: 'take',
      to: { offset: 20 },
      live: [{ offset: 14 }, { offset: 20 }],
    });
  });

  it('skips messages that a relay repeats, also within a batch', () => {
    const repeated = [event(11, 99), event(12, 101), event(13, 102), event(14, 101), event(15, 103)];
    expect(plan('events', repeated)).toMatchObject({
      to: { offset: 15, position: 103 },
      live: [{ offset: 12 }, { offset: 13 }, { offset: 15 }],
    });
  });

  it('is refused before an event of a foreign source; a new group takes the first source it meets', () => {
    expect(plan('events', [event(11, 1, 'k', 'restored')])).toEqual({ kind: 'unknown source', source: 'restored' });
    expect(plan('events', [event(0, 7)], [], 500, { offset: -1, source: null, position: 0 })).toMatchObject({
      to: { source: 'store', position: 7 },
    });
  });

  it('parks events of keys that wait behind a dead letter', () => {
    expect(plan('events', [event(11, 101, 'dead'), event(12, 102, 'well')], ['dead'])).toMatchObject({
      live: [{ key: 'well' }],
      parked: [{ key: 'dead' }],
    });
    expect(plan('telemetry', [plain(11, 'dead')], ['dead'])).toMatchObject({ live: [{ key: 'dead' }], parked: [] });
  });

  it('takes an event without a position as new', () => {
    const message = { offset: 11, key: 'k', value: '', headers: { source: 'store' } };
    expect(plan('events', [message])).toMatchObject({ to: { offset: 11, position: 100 }, live: [message] });
  });
});
