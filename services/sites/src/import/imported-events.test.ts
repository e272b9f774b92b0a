import { expect, it } from 'vitest';
import { basinDecider } from '../basin/basin.js';
import { completeEvents } from './imported-events.js';

it('a basin that was deleted with its study before it was whole is not completed', () => {
  const staged = { ...basinDecider.initial, orgId: 7, studyId: 3, staged: true };
  expect(completeEvents(staged, 5, 1_000)).toMatchObject([{ type: 'BasinCompleted' }]);
  expect(completeEvents({ ...staged, deleted: true }, 5, 1_000)).toEqual([]);
});
