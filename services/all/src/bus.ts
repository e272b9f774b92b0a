import { resolve } from 'node:path';
import { runningDatabaseUrl } from '@headworks/embedded-postgres';
import { runCommandLine } from '@headworks/message-bus';

/** `npm run bus`: on the running embedded database of DATA_DIR, unless DATABASE_URL is set. */
const dataDir = resolve(process.env.DATA_DIR ?? './.data');
process.exitCode = await runCommandLine(process.argv.slice(2), process.env, async () => {
  const url = await runningDatabaseUrl(dataDir);
  if (url === undefined)
    throw new Error(`Headworks is not running on the data folder ${dataDir}: start it, or set DATA_DIR or DATABASE_URL.`);
  return url;
});
