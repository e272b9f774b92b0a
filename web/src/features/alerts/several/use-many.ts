import { useRef, useState } from 'react';
import { type FailureCode, isFailure } from '../../../api/failure.js';
import { limitConcurrency } from '../../../api/limit-concurrency.js';
import type { ContactType } from '../contacts/draft-contacts.js';
import { refusalOf } from '../contacts/refusal.js';
import { severalContactsTexts } from './texts.js';

/** Number of concurrent calls. */
export const CALLS_AT_ONCE = 5;

export interface Progress {
  readonly done: number;
  readonly all: number;
}

/** A change of one contact on one device. */
export interface Job {
  readonly deviceId: number;
  readonly deviceName: string;
  readonly type: ContactType;
  readonly endpoint: string;
  readonly run: () => Promise<unknown>;
  /** The refusal that means that the device is already in the wanted state. */
  readonly alreadyDone: FailureCode;
}

export interface FailedJob {
  readonly job: Job;
  readonly reason: string;
}

/** Makes many calls in groups, reports progress, and can be stopped: calls in progress finish, the remaining ones are skipped. */
export function useMany() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopped = useRef(false);
  const run = async (jobs: readonly Job[]): Promise<readonly FailedJob[]> => {
    const next = limitConcurrency(CALLS_AT_ONCE);
    const failed: FailedJob[] = [];
    stopped.current = false;
    setProgress({ done: 0, all: jobs.length });
    const one = async (job: Job) => {
      if (stopped.current) return void failed.push({ job, reason: severalContactsTexts.stopped });
      try {
        await job.run();
      } catch (error) {
        if (!isFailure(error, job.alreadyDone)) failed.push({ job, reason: refusalOf(error, job.type) });
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
