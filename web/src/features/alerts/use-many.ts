import { useRef, useState } from 'react';
import { atMost } from '../../api/at-most.js';
import { type FailureCode, isFailure } from '../../api/failure.js';
import { texts } from '../../texts.js';
import type { ContactType } from './draft-contacts.js';
import { refusalOf } from './refusal.js';

/** How many calls are under way at once. */
export const CALLS_AT_ONCE = 5;

export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** What is done at one device for one contact. */
export interface Job {
  readonly deviceId: number;
  readonly deviceName: string;
  readonly type: ContactType;
  readonly endpoint: string;
  readonly run: () => Promise<unknown>;
  /** The refusal that says that it is as was wanted: there already, or gone already. */
  readonly asWanted: FailureCode;
}

export interface FailedJob {
  readonly job: Job;
  readonly reason: string;
}

/** Runs many calls in groups, tells how far it is, and can be stopped: what is under way ends, the rest is not tried. */
export function useMany() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopped = useRef(false);
  const run = async (jobs: readonly Job[]): Promise<readonly FailedJob[]> => {
    const next = atMost(CALLS_AT_ONCE);
    const failed: FailedJob[] = [];
    stopped.current = false;
    setProgress({ done: 0, all: jobs.length });
    const one = async (job: Job) => {
      if (stopped.current) return void failed.push({ job, reason: texts.severalContacts.stopped });
      try {
        await job.run();
      } catch (error) {
        if (!isFailure(error, job.asWanted)) failed.push({ job, reason: refusalOf(error, job.type) });
      }
      setProgress((old) => old && { ...old, done: old.done + 1 });
    };
    await Promise.all(jobs.map((job) => next(() => one(job))));
    setProgress(null);
    return failed;
  };
  const stop = () => {
    stopped.current = true;
  };
  return { progress, run, stop };
}
