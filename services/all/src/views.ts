import { allViews, runViewsCommand } from '@headworks/service-bff';
import { runningDatabase } from './running-database.js';

/** `npm run views`: on the running embedded database of DATA_DIR, unless DATABASE_URL is set. */
process.exitCode = await runViewsCommand({
  words: process.argv.slice(2),
  environment: process.env,
  names: allViews.map(({ name }) => name),
  elsewhere: runningDatabase,
});
