import { dataDirOf } from '@headworks/data-folder';
import { runningDatabaseUrl } from '@headworks/embedded-postgres';

/** The address of the embedded database that runs on DATA_DIR, for the programs of operators where DATABASE_URL is not set. */
export async function runningDatabase(): Promise<string> {
  const dataDir = dataDirOf(process.env);
  const url = await runningDatabaseUrl(dataDir);
  if (url === undefined)
    throw new Error(`Headworks is not running on the data folder ${dataDir}: start it, or set DATA_DIR or DATABASE_URL.`);
  return url;
}
