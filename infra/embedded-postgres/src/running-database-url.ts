import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSecrets } from '@headworks/data-folder';
import { clusterFolder } from './cluster.js';
import { DATABASE, ROLE } from './database.js';
import { databaseUrl } from './database-url.js';
import { readPostmasterFile } from './postmaster-file.js';

/** The address of the embedded PostgreSQL that another process runs on this data folder; undefined if none is ready. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  const server = await readPostmasterFile(clusterFolder(dataDir));
  const secrets = parseSecrets(await readFile(join(dataDir, 'secrets.json'), 'utf8').catch(() => ''));
  if (!server?.ready || !secrets) return undefined;
  return databaseUrl({ user: ROLE, password: secrets.postgresHeadworks, socketFolder: server.socketFolder, database: DATABASE });
}
