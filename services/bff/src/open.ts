import type { Platform } from '@headworks/platform';
import { AccountStatuses } from './core/account-status.js';
import type { Context } from './core/context.js';
import { openReadModels } from './view-runtime/read-models.js';
import { views } from './views/views.js';

/** Opens the read models and builds the context of all paths. */
export async function openContext(platform: Platform): Promise<Context> {
  const models = await openReadModels(platform, views);
  return { platform, models, accountStatuses: new AccountStatuses(models) };
}
