import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { end, guard, REPOSITORY } from '@headworks/processes';
import { until } from '@headworks/testing';
import type { ErrorLines } from './error-lines.js';

const MAIN = join(REPOSITORY, 'services/all/dist/main.js');
const READY = 'Headworks runs at';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const KEPT_CHARACTERS = 20_000;

/** Runs services/all with this environment; resolves when it prints that it is ready. It ends, and its folder is removed, also when this process is killed. */
export async function startAllInOne(
  dataDir: string,
  environment: Readonly<Record<string, string | undefined>>,
  errors: ErrorLines,
): Promise<{ readonly pid: number; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], { env: { ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  const words = keepWords(child, errors);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${MAIN} cannot be run`);
  const callOff = guard({ pid, signal: 'TERM', removeFolder: dataDir });
  let stopping = false;
  child.once('exit', (code, signal) => {
    if (!stopping) process.stderr.write(`The product ended by itself (${signal ?? code}). Its last output: ${words()}\n`);
  });
  const stop = async () => {
    stopping = true;
    await end(pid, [
      { signal: 'SIGTERM', waitMs: STOP_TIMEOUT_MS },
      { signal: 'SIGKILL', waitMs: 1_000 },
    ]);
    callOff();
    await rm(dataDir, { recursive: true, force: true });
    if (process.env.HEADWORKS_SHOW_LOG) process.stderr.write(words());
  };
  try {
    const state = await until(() => (words().includes(READY) ? 'ready' : child.exitCode !== null && 'ended'), {
      deadlineMs: START_TIMEOUT_MS,
      what: 'the product to be ready',
    });
    if (state === 'ended') throw new Error(`it ended with ${child.exitCode}`);
  } catch (error) {
    await stop();
    throw new Error(`The product did not start. Its last output: ${words()}`, { cause: error });
  }
  return { pid, stop };
}

/** The last output of the process. */
function keepWords(child: ChildProcess, errors: ErrorLines): () => string {
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    const read = errors.reader();
    stream?.setEncoding('utf8').on('data', (text: string) => {
      read(text);
      words = (words + text).slice(-KEPT_CHARACTERS);
    });
  }
  return () => words;
}
