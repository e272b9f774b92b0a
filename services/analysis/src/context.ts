import type { ExportEvent, ResultEvent } from '@headworks/api/events/result';
import type { StreamLoader } from '@headworks/event-store';
import type { Service } from '@headworks/platform';
import type { Job } from './jobs/job.js';
import type { Calculators } from './threads/calculators.js';

export interface AnalysisService extends Service {
  readonly jobs: StreamLoader<Job, ResultEvent>;
  /** Exports have no state: each one is a fact. */
  readonly exports: StreamLoader<null, ExportEvent>;
  readonly calculators: Calculators;
}

export const ANALYSIS = Symbol('analysis');
