import { clusterFolder, readPostmasterFile } from '@headworks/embedded-postgres';
import { end } from '@headworks/processes';
import { until } from '@headworks/testing';

const KILLED_WITHIN_MS = 10_000;
const RESTARTED_WITHIN_MS = 60_000;

/** The process id of the embedded server; undefined while there is none. */
export const postmasterOf = async (dataDir: string): Promise<number | undefined> => (await readPostmasterFile(clusterFolder(dataDir)))?.pid;

/** Waits until another server than `killed` accepts connections. */
export function untilAnotherPostmaster(dataDir: string, killed: number | undefined): Promise<unknown> {
  const another = async () => {
    const file = await readPostmasterFile(clusterFolder(dataDir));
    return file !== undefined && file.pid !== killed && file.ready;
  };
  return until(another, { deadlineMs: RESTARTED_WITHIN_MS, what: 'the database to be restarted' });
}

/** Kills the embedded server, which its supervisor restarts. */
export async function crashPostmaster(dataDir: string): Promise<void> {
  const killed = await postmasterOf(dataDir);
  if (killed !== undefined) await end(killed, [{ signal: 'SIGKILL', waitMs: KILLED_WITHIN_MS }]);
  await untilAnotherPostmaster(dataDir, killed);
}
