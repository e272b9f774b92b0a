import type { ResultEvent } from '@headworks/api/events/result';
import { expect, it } from 'vitest';
import { end, type Job, jobDecider, request } from './job.js';

const requested = { jobId: 1, orgId: 7, basinId: 5, period: null, ignoreActivation: false, at: 1 };
const ready: ResultEvent = { type: 'ResultReady', data: { jobId: 1, basinId: 5, hash: 'a', severities: [], at: 2 } };
const superseded: ResultEvent = { type: 'ResultSuperseded', data: { jobId: 1, basinId: 5, by: 2, at: 3 } };
const after = (...events: readonly ResultEvent[]): Job => events.reduce(jobDecider.evolve, jobDecider.initial);

it('a job is requested once, and ends once: whichever end comes first counts', () => {
  const [event] = request(jobDecider.initial, requested);
  expect(event).toEqual({ type: 'ResultRequested', data: requested });
  const open = after({ type: 'ResultRequested', data: requested });
  expect(request(open, requested)).toEqual([]);
  expect(end(open, requested, ready)).toEqual([ready]);
  expect(end(after(superseded), requested, ready)).toEqual([]);
  expect(end(after(ready), requested, superseded)).toEqual([]);
  // Superseded before its request was written.
  expect(end(jobDecider.initial, requested, superseded)).toEqual([{ type: 'ResultRequested', data: requested }, superseded]);
});
