import { describe, expect, it } from 'vitest';
import { pack, received, unpack } from './codec.js';
import { RecentMessages } from './recent.js';

const run = (first: number, count: number) =>
  received(
    first,
    Array.from({ length: count }, () => ({ key: 'k', value: 'v' })),
  );
const offsets = (messages: readonly { offset: number }[] | undefined) => messages?.map(({ offset }) => offset);

describe('recent messages', () => {
  it('cover only the run that they hold', () => {
    const recent = new RecentMessages();
    expect(recent.after(0, 10)).toBeUndefined();
    recent.add(run(5, 3));
    recent.add(run(8, 1));
    expect(offsets(recent.after(4, 10))).toEqual([5, 6, 7, 8]);
    expect(offsets(recent.after(6, 1))).toEqual([7]);
    expect(recent.after(8, 10)).toEqual([]);
    expect(recent.after(3, 10)).toBeUndefined();
    expect(recent.after(9, 10)).toBeUndefined();
  });

  it('start a new run after the writes of another process', () => {
    const recent = new RecentMessages();
    recent.add(run(1, 3));
    recent.add(run(10, 2));
    expect(recent.after(2, 10)).toBeUndefined();
    expect(offsets(recent.after(9, 10))).toEqual([10, 11]);
  });

  it('drop the older half beyond their limit', () => {
    const recent = new RecentMessages();
    for (let first = 1; first <= 41_000; first += 1_000) recent.add(run(first, 1_000));
    expect(recent.after(0, 1)).toBeUndefined();
    expect(offsets(recent.after(40_999, 1))).toEqual([41_000]);
  });
});

it('unpacks what it packed', () => {
  const messages = [
    { key: 'a', value: '\0"', headers: { id: '1' } },
    { key: 'b', value: '' },
  ];
  expect(unpack(7, pack(messages))).toEqual(received(7, messages));
});
