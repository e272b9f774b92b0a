import { answerOperators, type Platform } from '@headworks/platform';
import { AccountStatuses } from './core/account-status.js';
import { keyGuesses } from './core/caller-of-key.js';
import type { Context } from './core/context.js';
import { DeviceTotals } from './core/device-totals.js';
import { ShareLinks } from './core/share-links.js';
import { SupportLooks } from './core/support-looks.js';
import { UnreadAnswers } from './core/unread-answers.js';
import { openViews } from './view-runtime/open-views.js';
import { allViews } from './views/views.js';

/** Opens the views and builds the context of all paths. */
export async function openContext(platform: Platform): Promise<Context> {
  const views = await openViews(platform, allViews);
  await answerOperators(platform, 'bff');
  return {
    platform,
    views,
    accountStatuses: new AccountStatuses(views, platform),
    deviceTotals: new DeviceTotals(views),
    keyGuesses: keyGuesses(platform),
    supportLooks: new SupportLooks(platform, views),
    shareLinks: new ShareLinks(platform),
    unreadAnswers: new UnreadAnswers(),
  };
}
