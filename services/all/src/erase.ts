import { runErase } from '@headworks/platform';
import { erasePerson } from '@headworks/service-accounts';
import { eraseEndpoint } from '@headworks/service-alerting';
import { runningDatabase } from './running-database.js';

/** `npm run erase -- ADDRESS…`: on the running embedded database of DATA_DIR, unless DATABASE_URL is set. */
process.exitCode = await runErase(process.env, process.argv.slice(2), [erasePerson, eraseEndpoint], runningDatabase);
