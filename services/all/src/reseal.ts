import { runReseal } from '@headworks/service-accounts';
import { runningDatabase } from './running-database.js';

/** `npm run reseal`: on the running embedded database of DATA_DIR, unless DATABASE_URL is set. */
process.exitCode = await runReseal(process.env, runningDatabase);
