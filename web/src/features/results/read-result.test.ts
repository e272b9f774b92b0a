import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../api/failure.js';
import { type Answer, type Asks, readResult } from './read-result.js';
import { blankResult } from './sample-result.js';

const GOES_ON = new CallFailure('NoSuchKey', 'The calculation goes on.', 404);
const STARTED = { message: 'JobStarted' };

/** A server that gives these answers to polls, the last one for ever. */
function asked(first: Answer | Error, ...polls: readonly (Answer | Error)[]) {
  const pauses: number[] = [];
  const give = async (answer: Answer | Error | undefined) => {
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no poll was expected');
    return answer;
  };
  let polled = 0;
  const asks: Asks = {
    get: () => give(first),
    pending: () => give(polls[Math.min(polled++, polls.length - 1)]),
    pause: async (ms) => void pauses.push(ms),
  };
  return { asks, pauses, polled: () => polled };
}

describe('a result', () => {
  it('that is there is not polled for', async () => {
    const { asks, polled } = asked(blankResult);
    expect(await readResult(asks)).toEqual({ kind: 'ready', result: blankResult });
    expect(polled()).toBe(0);
  });

  it('that is started is polled for once a second; that nothing is there yet is ignored', async () => {
    const { asks, pauses } = asked(STARTED, GOES_ON, GOES_ON, blankResult);
    expect(await readResult(asks)).toEqual({ kind: 'ready', result: blankResult });
    expect(pauses).toEqual([1_000, 1_000, 1_000]);
  });

  it('goes on after 60 polls', async () => {
    const { asks, polled } = asked(STARTED, GOES_ON);
    expect(await readResult(asks)).toEqual({ kind: 'goesOn' });
    expect(polled()).toBe(60);
  });

  it('stops at any other error', async () => {
    const refused = new CallFailure('Error in hydrograph decomp', 'An error occured', 422);
    const { asks, polled } = asked(STARTED, GOES_ON, refused);
    await expect(readResult(asks)).rejects.toBe(refused);
    expect(polled()).toBe(2);
  });

  it('is refused at once', async () => {
    const refused = new CallFailure('NotActive', 'Error: Device not activated.', 422);
    await expect(readResult(asked(refused).asks)).rejects.toBe(refused);
  });

  it('has not been started where neither a result nor an error comes back', async () => {
    await expect(readResult(asked({ message: 'success' }).asks)).rejects.toMatchObject({ code: 'NotStarted' });
  });

  it('is not polled for any longer when the section is left', async () => {
    const left = new DOMException('left', 'AbortError');
    const { asks, polled } = asked(STARTED, GOES_ON);
    const pause = async () => {
      if (polled() === 2) throw left;
    };
    await expect(readResult({ ...asks, pause })).rejects.toBe(left);
    expect(polled()).toBe(2);
  });
});
