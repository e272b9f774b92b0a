import { isRefusal, refuse } from '@headworks/api/errors';
import { expect, it } from 'vitest';
import { ActiveUploads } from './active-uploads.js';

function uploads() {
  const counts: number[] = [];
  const active = new ActiveUploads({ uploadsAtOnce: 3, uploadsPerPerson: 2 }, (count) => counts.push(count));
  /** Begins an upload, which is accepted; returns what ends it. */
  const begin = (userId: string): (() => void) => {
    const end = active.begin(userId);
    if (isRefusal(end)) throw new Error(`refused: ${end.refused}`);
    return end;
  };
  return { active, begin, counts };
}
const tooMany = {
  ...refuse('TooManyRequestsException', 'You have too many uploads or downloads in progress. Try again when one of them has ended.'),
  retryAfterSeconds: 3,
};
const busy = { ...refuse('Busy'), retryAfterSeconds: 3 };

it('accepts uploads up to the limit of a user and up to the limit of all, and again when one has ended', () => {
  const { active, begin, counts } = uploads();
  const end = begin('ada');
  begin('ada');
  expect(active.begin('ada')).toEqual(tooMany);
  begin('bob');
  expect(active.begin('eve')).toEqual(busy);
  end();
  begin('eve');
  expect(counts).toEqual([1, 2, 3, 2, 3]);
});

it('a user at the own limit is refused for that, also where the others have left nothing', () => {
  const { active, begin } = uploads();
  for (const userId of ['ada', 'ada', 'bob']) begin(userId);
  expect(active.begin('ada')).toEqual(tooMany);
  expect(active.begin('bob')).toEqual(busy);
});
