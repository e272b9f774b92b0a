import { afterEach, describe, expect, it } from 'vitest';
import { LENGTHS } from '../../test-kit/failing-worker.js';
import { openParsers, type Parsers } from './parsers.js';

const WORKER = new URL('../../test-kit/failing-worker.ts', import.meta.url);
const order = (length: number) => ({ bytes: new ArrayBuffer(8), length, exempt: false });
const PARSED = { kind: 'malformed', path: '', message: 'parsed' };

let parsers: Parsers | undefined;
const open = (most: number, timeoutMs = 30_000): Parsers => {
  parsers = openParsers(most, { worker: WORKER, timeoutMs });
  return parsers;
};
afterEach(() => parsers?.stop());

describe('a thread that parses uploads', () => {
  it.each([
    ['exits', LENGTHS.exits, 'exited with code: 1', undefined],
    ['exceeds its memory limit', LENGTHS.exhaustsHeap, 'memory', undefined],
    ['exceeds the parse timeout', LENGTHS.neverEnds, 'aborted', 2_000],
  ])('that %s fails only its own upload, and the next upload is parsed', async (_how, length, message, timeoutMs) => {
    const { parse } = open(1, timeoutMs);
    expect(await parse(order(LENGTHS.parses))).toEqual(PARSED);
    const failed = expect(parse(order(length))).rejects.toThrow(message);
    const next = parse(order(LENGTHS.parses));
    await failed;
    expect(await next).toEqual(PARSED);
  });

  it('is replaced when every thread exits while uploads wait', async () => {
    const { parse } = open(2);
    const lengths = [LENGTHS.exits, LENGTHS.exits, LENGTHS.parses, LENGTHS.parses, LENGTHS.exits, LENGTHS.parses];
    const results = await Promise.allSettled(lengths.map((length) => parse(order(length))));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
