import type { ResultEvent } from '@headworks/api/events/result';

/** The last event of a job. */
export type JobEnd = Exclude<ResultEvent, { type: 'ResultRequested' }>;

type Requested = Extract<ResultEvent, { type: 'ResultRequested' }>['data'];

/** Stream `result-<jobId>`. */
export interface Job {
  readonly requested: boolean;
  readonly ended: JobEnd['type'] | null;
}

const initial: Job = { requested: false, ended: null };

const evolve = (job: Job, { type }: ResultEvent): Job => {
  switch (type) {
    case 'ResultRequested':
      return { ...job, requested: true };
    case 'ResultReady':
    case 'ResultFailed':
    case 'ResultSuperseded':
      return { ...job, ended: type };
    default:
      return type satisfies never;
  }
};

export const jobDecider = { initial, evolve };

export const request = (job: Job, data: Requested): readonly ResultEvent[] => (job.requested ? [] : [{ type: 'ResultRequested', data }]);

/** A job ends once: whichever comes first counts. It may have ended before its request was written. */
export const end = (job: Job, data: Requested, event: JobEnd): readonly ResultEvent[] =>
  job.ended === null ? [...request(job, data), event] : [];
