import type { Platform } from '@headworks/platform';
import type { OpenedViews } from '../view-runtime/open-views.js';
import type { AccountStatuses } from './account-status.js';

/** What every path uses: the connections of the process, the views, and the account status of callers. */
export interface Context {
  readonly platform: Platform;
  readonly views: OpenedViews;
  readonly accountStatuses: AccountStatuses;
}

/** The injection token of the context. */
export const CONTEXT = Symbol('context');
