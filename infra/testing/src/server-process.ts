import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { end, guard } from '@headworks/processes';
import { until } from './until.js';

/** A server of another project that a test has started on a loopback port. */
export interface TestServer {
  readonly port: number;
  readonly url: string;
  readonly pid: number;
  /** Ends it, by SIGKILL after 5 s. */
  stop(): Promise<void>;
}

export interface TestProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly port: number;
  readonly url: string;
  /** Removed when the server ends, in whatever way. */
  readonly folder?: string;
}

const START_TIMEOUT_MS = 15_000;

/** Starts a program and waits until its port answers. It never outlives this process. */
export async function startProgram(started: TestProgram): Promise<TestServer> {
  const child = spawn(started.command, started.args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2_000);
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${started.command} cannot be run`);
  const callOff = guard({ pid, signal: 'TERM', removeFolder: started.folder });
  // Its process id may soon be that of another process.
  const removed = once(child, 'exit').then(async () => {
    callOff();
    if (started.folder) await rm(started.folder, { recursive: true, force: true });
  });
  const stop = async () => {
    await end(pid, [
      { signal: 'SIGTERM', waitMs: 4_000 },
      { signal: 'SIGKILL', waitMs: 1_000 },
    ]);
    await removed;
  };
  try {
    await until(() => answers(started.port, child), { deadlineMs: START_TIMEOUT_MS, what: `${started.command} to answer` });
  } catch (error) {
    await stop();
    throw new Error(`${started.command} did not start: ${words}`, { cause: error });
  }
  return { port: started.port, url: started.url, pid, stop };
}

function answers(port: number, child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve(false);
    const socket = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const done = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => done(true));
    socket.once('timeout', () => done(false));
    socket.once('error', () => done(false));
  });
}
