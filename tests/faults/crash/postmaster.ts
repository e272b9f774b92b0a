import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { end } from '@headworks/processes';
import { until } from '@headworks/testing';

const KILLED_WITHIN_MS = 10_000;
const RESTARTED_WITHIN_MS = 60_000;

/** The first line of postmaster.pid is the server's process id; undefined while there is no server. */
export async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || undefined;
}

/** Kills the embedded server, which its supervisor restarts. */
export async function crashPostmaster(dataDir: string): Promise<void> {
  const killed = await postmasterOf(dataDir);
  if (killed !== undefined) await end(killed, [{ signal: 'SIGKILL', waitMs: KILLED_WITHIN_MS }]);
  const another = async () => ![undefined, killed].includes(await postmasterOf(dataDir));
  await until(another, { deadlineMs: RESTARTED_WITHIN_MS, what: 'the database to be restarted' });
}
