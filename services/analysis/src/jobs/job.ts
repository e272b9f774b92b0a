import type { ResultEvent } from '@headworks/api/events/result';

type Ended = Exclude<ResultEvent, { type: 'ResultRequested' }>;

/** Stream `result-<jobId>`. */
export interface Job {
  readonly requested: boolean;
  readonly ended: Ended['type'] | null;
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

export const request = (job: Job, data: Extract<ResultEvent, { type: 'ResultRequested' }>['data']): readonly ResultEvent[] =>
  job.requested ? [] : [{ type: 'ResultRequested', data }];

/** A job ends once: whichever comes first counts. */
export const end = (job: Job, event: Ended): readonly ResultEvent[] => (job.ended === null ? [event] : []);
