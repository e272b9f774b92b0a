import type { CopyState } from '@headworks/api/events/basin';
import { expect, it } from 'vitest';
import { stateOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { copiesView } from './view.js';

const copy: CopyState = { kind: 'copy', orgId: 7, of: 'study', id: 4, done: 0, total: 300, failure: null };

it('a copy has its newest progress, and the reason when it failed', () => {
  const states = [copy, { ...copy, done: 200 }, { ...copy, done: 200, failure: 'The study was deleted.' }];
  expect(
    rowsOf(
      copiesView,
      'copies',
      states.map((state) => stateOf('sites', 'copy-study-4', state)),
    ),
  ).toEqual([{ copy_key: 'study-4', org_id: 7, copy_of: 'study', copy_id: 4, done: 200, total: 300, failure: 'The study was deleted.' }]);
});
