import { runCommandLine } from '@headworks/message-bus';
import { runningDatabase } from './running-database.js';

/** `npm run bus`: on the running embedded database of DATA_DIR, unless DATABASE_URL is set. */
process.exitCode = await runCommandLine(process.argv.slice(2), process.env, runningDatabase);
