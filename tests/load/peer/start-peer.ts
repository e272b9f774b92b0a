import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePorts, guard } from '@headworks/processes';
import { until } from '@headworks/testing';

/** A running program with a folder of its own, which `stop` removes. */
export interface Peer {
  readonly port: number;
  stop(): Promise<void>;
}

interface Plan {
  readonly command: readonly [program: string, ...parameters: string[]];
  /** Whether it answers; a rejection is a no. */
  ready(): Promise<boolean>;
}

const READY_TIMEOUT_MS = 20_000;

/** Runs a program, whose configuration `planOf` may write to the folder; it ends with this process too. Throws if it is not ready in time. */
export async function startPeer(planOf: (folder: string, port: number, otherPort: number) => Promise<Plan>): Promise<Peer> {
  const folder = await mkdtemp(join(tmpdir(), 'headworks-bench-'));
  const [port = 0, otherPort = 0] = await freePorts(2);
  const { command, ready } = await planOf(folder, port, otherPort);
  const [path, ...parameters] = command;
  const child = spawn(path, parameters, { stdio: 'ignore' });
  child.on('error', () => {});
  const { pid } = child;
  if (pid === undefined) throw new Error(`${path} cannot be run`);
  const callOff = guard({ pid, signal: 'TERM', removeFolder: folder });
  const stop = async () => {
    await end(pid, [
      { signal: 'SIGTERM', waitMs: 5_000 },
      { signal: 'SIGKILL', waitMs: 1_000 },
    ]);
    callOff();
    await rm(folder, { recursive: true, force: true });
  };
  const isReady = () => child.exitCode === null && ready().catch(() => false);
  await until(isReady, { deadlineMs: READY_TIMEOUT_MS, what: `${path} to be ready` }).catch(async (error) => {
    await stop();
    throw error;
  });
  return { port, stop };
}
