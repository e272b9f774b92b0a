import { runCommandLine } from '@headworks/message-bus';
import { runningDatabase } from './running-database.js';
import { stoppedDatabase } from './stopped-database.js';

/** `npm run bus`: on the embedded database of DATA_DIR, unless DATABASE_URL is set. It runs, except for what is done while Headworks is stopped. */
const words = process.argv.slice(2);
const stopped = stoppedDatabase();
process.exitCode = await runCommandLine(words, process.env, words[0] === 'restored' ? stopped.start : runningDatabase).finally(
  stopped.stop,
);
