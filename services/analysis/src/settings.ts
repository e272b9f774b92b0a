import { availableParallelism } from 'node:os';
import { z } from 'zod';

const MOST_WORKERS = 64;

/** The environment variables of this service. */
export const analysisSettings = z.object({
  /** Threads that calculate results. */
  ANALYSIS_WORKERS: z.coerce
    .number('expected a whole number')
    .int('expected a whole number')
    .min(1)
    .max(MOST_WORKERS)
    .default(Math.max(1, availableParallelism() - 1)),
});
