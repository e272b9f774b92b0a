import type { Platform } from '@headworks/platform';
import type { SecretGuesses } from '@headworks/rate-limit';
import type { OpenedViews } from '../view-runtime/open-views.js';
import type { AccountStatuses } from './account-status.js';
import type { DeviceTotals } from './device-totals.js';
import type { ShareLinks } from './share-links.js';
import type { SupportLooks } from './support-looks.js';
import type { UnreadAnswers } from './unread-answers.js';

/** What every path uses: the connections of the process, the views, the account status of callers, how many devices there are, which API keys were wrong, what support looks at, share links and what their visitors have not read. */
export interface Context {
  readonly platform: Platform;
  readonly views: OpenedViews;
  readonly accountStatuses: AccountStatuses;
  readonly deviceTotals: DeviceTotals;
  readonly keyGuesses: SecretGuesses;
  readonly supportLooks: SupportLooks;
  readonly shareLinks: ShareLinks;
  readonly unreadAnswers: UnreadAnswers;
}

/** The injection token of the context. */
export const CONTEXT = Symbol('context');
