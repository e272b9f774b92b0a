import { expect, it } from 'vitest';
import { countsOf, type UploadState } from './upload-state.js';

const fileOf = (state: UploadState, size: number, id: number) => ({
  id,
  name: `${id}.csv`,
  file: new File(['x'.repeat(size)], `${id}.csv`),
  state,
});

it('counts files by state, and bytes by the progress of each file', () => {
  const states: readonly (readonly [UploadState, number])[] = [
    [{ kind: 'validating' }, 5],
    [{ kind: 'invalid', errors: ['Invalid SN.'] }, 7],
    [{ kind: 'valid', records: 3, warnings: [] }, 11],
    [{ kind: 'waiting' }, 10],
    [{ kind: 'uploading', done: 300, all: 600 }, 20],
    [{ kind: 'uploading', done: 0, all: 0 }, 40],
    [{ kind: 'done', logId: 1, claim: 'Claimed', isDuplicate: false, tagsFailed: false }, 30],
    [{ kind: 'failed', message: 'File Parsing Failed', claimFailed: false, isFinal: false }, 50],
  ];
  expect(countsOf(states.map(([state, size], id) => fileOf(state, size, id)))).toEqual({
    validating: 1,
    ready: 1,
    failed: 1,
    again: 1,
    under: 3,
    done: 1,
    all: 5,
    bytesDone: 10 + 30,
    bytesAll: 150,
  });
});
