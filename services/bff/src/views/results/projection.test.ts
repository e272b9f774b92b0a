import type { ResultEvent } from '@headworks/api/events/result';
import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { resultsView } from './view.js';

const ready = (jobId: number, severity: number): ResultEvent => ({
  type: 'ResultReady',
  data: { jobId, basinId: 5, hash: `${jobId}`, severities: [[9, severity]], at: jobId },
});
const failed: ResultEvent = { type: 'ResultFailed', data: { jobId: 3, basinId: 5, error: 'NoLogs', message: 'No logs', at: 3 } };

it('what only visitors of a share link asked for changes nothing', () => {
  const shared = [ready(4, 0), { ...failed, data: { ...failed.data, jobId: 5 } }].map((event) => ({
    ...event,
    data: { ...event.data, shared: true },
  }));
  const rows = (events: readonly object[]) =>
    rowsOf(
      resultsView,
      'basin_results',
      events.map((event) => eventOf('analysis', event as ResultEvent)),
    );
  expect(rows([ready(2, 3), ...shared])).toEqual(rows([ready(2, 3)]));
});

it('a basin has the severities of its newest result, and the newest job that ended, in whatever order they come', () => {
  const events = [failed, ready(2, 3), ready(1, 1)];
  for (const order of [events, events.toReversed()])
    expect(
      rowsOf(
        resultsView,
        'basin_results',
        order.map((event) => eventOf('analysis', event)),
      ),
    ).toEqual([{ basin_id: 5, org_id: 7, job_id: 3, state: 'failed', ready_job_id: 2, severities: [[9, 3]] }]);
});
