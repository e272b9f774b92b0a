import type { Platform } from '@headworks/platform';
import type { OpenedViews } from '../view-runtime/open-views.js';
import type { AccountStatuses } from './account-status.js';
import type { ShareLinks } from './share-links.js';

/** What every path uses: the connections of the process, the views, the account status of callers, and share links. */
export interface Context {
  readonly platform: Platform;
  readonly views: OpenedViews;
  readonly accountStatuses: AccountStatuses;
  readonly shareLinks: ShareLinks;
}

/** The injection token of the context. */
export const CONTEXT = Symbol('context');
