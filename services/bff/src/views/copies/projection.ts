import type { CopyState } from '@headworks/api/events/basin';
import { type Change, noChange, ofState, set } from '../../view-runtime/projection.js';

const copyChanges = (copy: CopyState | undefined): readonly Change[] =>
  copy
    ? [
        set(`${copy.of}-${copy.id}`, {
          org_id: copy.orgId,
          copy_of: copy.of,
          copy_id: copy.id,
          done: copy.done,
          total: copy.total,
          failure: copy.failure,
        }),
      ]
    : noChange;

export const copiesProjections = [
  ofState(
    'sites',
    { table: 'copies', key: 'copy_key', columns: ['org_id', 'copy_of', 'copy_id', 'done', 'total', 'failure'] },
    copyChanges,
  ),
];
