import { runReseal } from '@headworks/platform';
import { resealSigningKeys } from '@headworks/service-accounts';
import { resealLinks } from '@headworks/service-sites';
import { runningDatabase } from './running-database.js';

/** `npm run reseal`: on the running embedded database of DATA_DIR, unless DATABASE_URL is set. */
process.exitCode = await runReseal(process.env, [resealSigningKeys, resealLinks], runningDatabase);
