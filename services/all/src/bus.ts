import { resolve } from 'node:path';
import { runningDatabaseUrl } from '@headworks/local';
import { runCommandLine } from '@headworks/message-bus';

/** `npm run bus`: on the embedded database that runs in DATA_DIR, unless DATABASE_URL names another. */
const dataDir = resolve(process.env.DATA_DIR ?? './.data');
process.exitCode = await runCommandLine(process.argv.slice(2), process.env, async () => {
  const url = await runningDatabaseUrl(dataDir);
  if (url === undefined) throw new Error(`No Headworks runs on the data folder ${dataDir}: start it, or set DATA_DIR or DATABASE_URL.`);
  return url;
});
