import type { Platform } from '@headworks/platform';
import type { ReadModels } from '../read-models/read-models.js';

/** What every path has: the plumbing and the read models. */
export interface Bff {
  readonly platform: Platform;
  readonly models: ReadModels;
}

export const BFF = Symbol('bff');
