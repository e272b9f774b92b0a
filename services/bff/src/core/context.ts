import type { Platform } from '@headworks/platform';
import type { ReadModels } from '../view-runtime/read-models.js';
import type { AccountStatuses } from './account-status.js';

/** What every path uses: the connections of the process, the read models, and the account status of callers. */
export interface Context {
  readonly platform: Platform;
  readonly models: ReadModels;
  readonly accountStatuses: AccountStatuses;
}

/** The injection token of the context. */
export const CONTEXT = Symbol('context');
