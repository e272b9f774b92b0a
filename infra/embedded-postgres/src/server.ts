import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { end, isRunning, launchAs, programName, type ServerAccount, StartError } from '@headworks/processes';
import { clusterFolder } from './cluster.js';
import { postmasterPath, readPostmasterFile } from './postmaster-file.js';
import { openLog, serverFailure, stillHeld, tail } from './server-log.js';
import { serverArguments } from './settings.js';

/** The parameters of a server; the same for each restart. */
export interface ServerPlan {
  readonly dataDir: string;
  readonly program: string;
  readonly account: ServerAccount | undefined;
  readonly socketFolder: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** A server that accepts connections, started by us or adopted. */
export interface RunningServer {
  readonly pid: number;
  readonly socketFolder: string;
  readonly adopted: boolean;
}

/** Recovery after a power cut reads up to max_wal_size of log: minutes on a slow disk. */
const READY_TIMEOUT_MS = 300_000;
/** A killed server stays in the process table, or its children in its shared memory until they have finished a write: seconds on a busy machine. */
export const HELD_TIMEOUT_MS = 30_000;
/** The time for a file that names a process which is no server: nothing holds the data, but a server that starts at the same time may be about to write it. */
const FOREIGN_AFTER_MS = 5_000;

/** Adopts the server that an earlier Headworks left running, or starts one; resolves when it accepts connections. */
export async function runServer(plan: ServerPlan): Promise<RunningServer> {
  return (await adopt(plan)) ?? (await start(plan));
}

async function adopt(plan: ServerPlan): Promise<RunningServer | undefined> {
  const cluster = clusterFolder(plan.dataDir);
  const endMs = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < endMs) {
    const file = await readPostmasterFile(cluster);
    if (!file || !isServer(file.pid)) return undefined;
    if (file.ready) return { pid: file.pid, socketFolder: file.socketFolder, adopted: true };
    await pause(50);
  }
  throw new StartError('postgres', `The PostgreSQL that runs on ${plan.dataDir} did not become ready: stop it, then start again.`);
}

/** Process ids are reused: if the system reports the program's name, it must match. */
function isServer(pid: number): boolean {
  return isRunning(pid) && ['', 'postgres'].includes(programName(pid));
}

async function start(plan: ServerPlan): Promise<RunningServer> {
  const startedMs = performance.now();
  for (;;) {
    const outcome = await tryStart(plan);
    if (typeof outcome === 'number') return { pid: outcome, socketFolder: plan.socketFolder, adopted: false };
    const logFile = logPath(plan);
    if (!stillHeld(outcome)) throw serverFailure(plan.dataDir, outcome, logFile);
    const heldMs = performance.now() - startedMs;
    const isRemoved = heldMs > FOREIGN_AFTER_MS && (await removeForeignFile(plan));
    if (!isRemoved && heldMs > HELD_TIMEOUT_MS) throw serverFailure(plan.dataDir, outcome, logFile);
    await pause(200);
  }
}

/** Its process id now belongs to another program, as happens in containers: the server's own check would refuse forever. */
async function removeForeignFile(plan: ServerPlan): Promise<boolean> {
  const cluster = clusterFolder(plan.dataDir);
  const file = await readPostmasterFile(cluster);
  if (!file || isServer(file.pid)) return false;
  await rm(postmasterPath(cluster), { force: true });
  return true;
}

const logPath = (plan: ServerPlan): string => join(plan.dataDir, 'postgres.log');

/** The process id of a server that is ready, or the log of one that ended. */
async function tryStart(plan: ServerPlan): Promise<number | string> {
  const cluster = clusterFolder(plan.dataDir);
  const log = await openLog(logPath(plan));
  const launch = launchAs(plan.account, plan.program, serverArguments(cluster, plan.socketFolder, plan.settings), [
    cluster,
    plan.socketFolder,
  ]);
  // A session of its own: Ctrl-C must reach this process first, so that the services can finish their work while the database runs.
  const child = spawn(launch.command, launch.args, {
    uid: launch.uid,
    gid: launch.gid,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  });
  const { pid } = child;
  let failure: Error | undefined;
  child.on('error', (error) => {
    failure = error;
  });
  child.unref();
  await log.close();
  if (pid === undefined) throw new StartError('postgres', `The embedded PostgreSQL could not be run: ${failure?.message ?? plan.program}.`);
  const endMs = performance.now() + READY_TIMEOUT_MS;
  while (child.exitCode === null && child.signalCode === null) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === pid && file.ready) return pid;
    if (performance.now() > endMs) {
      await stopServer(pid);
      throw new StartError('postgres', `The embedded PostgreSQL was not ready after ${READY_TIMEOUT_MS / 1000} s: see ${logPath(plan)}.`);
    }
    await pause(20);
  }
  return tail(logPath(plan), log.offset);
}

/** Fast shutdown, then an immediate one, which recovers at the next start; at most 8 s. */
export function stopServer(pid: number): Promise<void> {
  return end(pid, [
    { signal: 'SIGINT', waitMs: 6_000 },
    { signal: 'SIGQUIT', waitMs: 1_500 },
    { signal: 'SIGKILL', waitMs: 500 },
  ]);
}

/** Polls twice a second; resolves when the server is gone or the signal aborts. */
export async function ended(pid: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && isRunning(pid)) await pause(500, undefined, { ref: false, signal }).catch(() => {});
}
