import type { Platform } from '@headworks/platform';
import type { ReadModels } from '../read-models/read-models.js';
import type { Standings } from './standing.js';

/** What every path has: the plumbing and the read models. */
export interface Bff {
  readonly platform: Platform;
  readonly models: ReadModels;
  readonly standings: Standings;
}

export const BFF = Symbol('bff');
