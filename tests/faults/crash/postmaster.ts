import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { end } from '@headworks/processes';
import { until } from '@headworks/testing';

const KILLED_WITHIN_MS = 10_000;
const RESTARTED_WITHIN_MS = 60_000;

/** The first line of postmaster.pid is the server's process id; undefined while there is no server. */
export async function postmasterOf(dataDir: string): Promise<number | undefined> {
  return pidIn((await textOf(dataDir)).split('\n'));
}

const textOf = (dataDir: string): Promise<string> => readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
const pidIn = ([first = '']: readonly string[]): number | undefined => Number.parseInt(first, 10) || undefined;

/** Waits until another server than `killed` accepts connections: the eighth line says so. */
export function untilAnotherPostmaster(dataDir: string, killed: number | undefined): Promise<unknown> {
  const another = async () => {
    const lines = (await textOf(dataDir)).split('\n');
    return ![undefined, killed].includes(pidIn(lines)) && lines[7]?.trim() === 'ready';
  };
  return until(another, { deadlineMs: RESTARTED_WITHIN_MS, what: 'the database to be restarted' });
}

/** Kills the embedded server, which its supervisor restarts. */
export async function crashPostmaster(dataDir: string): Promise<void> {
  const killed = await postmasterOf(dataDir);
  if (killed !== undefined) await end(killed, [{ signal: 'SIGKILL', waitMs: KILLED_WITHIN_MS }]);
  await untilAnotherPostmaster(dataDir, killed);
}
