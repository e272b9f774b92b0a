import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { end, guard, type Progress, StartError, signal } from '@headworks/processes';
import { countQuickFailures, restartPauseMs } from './back-off.js';
import { createHeadway, type Headway } from './headway.js';

/** A service in its own process that is restarted whenever it ends, until `stop`. */
export interface ServiceProcess {
  readonly name: string;
  /** Where /readyz answers. */
  readonly url: string;
  /** Process id of the running process, or of the last one. */
  readonly pid: number;
  /** The number of restarts. */
  readonly restarts: number;
  /** Sends a signal, such as SIGKILL for a crash or SIGSTOP for a process that hangs. */
  kill(name: NodeJS.Signals): void;
  /** Resolves when /readyz answers 200; throws StartError service after `patienceMs` without progress, of this service or the others with the same `headway`. */
  ready(patienceMs: number, headway?: Headway): Promise<void>;
  /** SIGTERM, then SIGKILL after `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

export interface ServiceCommand {
  readonly name: string;
  readonly url: string;
  readonly script: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A file descriptor for the service's output; the output of this process if not given. */
  readonly output?: number;
  /** Before a restart; 30 s if not given. */
  readonly longestPauseMs?: number;
}

const READY_LOOK_MS = 100;
const READY_TIMEOUT_MS = 2_000;

export function startService(command: ServiceCommand, progress: Progress): ServiceProcess {
  const stopping = new AbortController();
  let child = run(command);
  let restarts = 0;
  const watch = async () => {
    let quickFailures = -1;
    for (;;) {
      const startedMs = performance.now();
      const how = await exit(child);
      if (stopping.signal.aborted) return;
      quickFailures = countQuickFailures(quickFailures, performance.now() - startedMs);
      const pauseMs = restartPauseMs(quickFailures, command.longestPauseMs);
      progress.note(`${command.name} ended (${how}) and is restarted in ${pauseMs / 1000} s.`);
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      child = run(command);
      restarts += 1;
    }
  };
  const watching = watch();
  return {
    name: command.name,
    url: command.url,
    get pid() {
      return child.pid ?? 0;
    },
    get restarts() {
      return restarts;
    },
    kill: (name) => {
      if (isAlive(child)) child.kill(name);
    },
    ready: (patienceMs, headway = createHeadway()) => untilReady(command, patienceMs, headway, stopping.signal),
    stop: async (graceMs) => {
      stopping.abort();
      await stopChild(child, graceMs);
      await watching;
    },
  };
}

function run(command: ServiceCommand): ChildProcess {
  const output = command.output ?? 'inherit';
  const child = spawn(process.execPath, ['--enable-source-maps', command.script], {
    env: { ...command.environment },
    stdio: ['ignore', output, output],
  });
  // A program that cannot be run is handled like one that ended: it is retried.
  child.on('error', () => {});
  if (child.pid !== undefined) child.once('exit', guard({ pid: child.pid, signal: 'TERM' }));
  return child;
}

const isAlive = (child: ChildProcess): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

async function exit(child: ChildProcess): Promise<string> {
  if (isAlive(child)) await once(child, 'exit');
  return child.signalCode ?? `exit code ${child.exitCode ?? 'unknown'}`;
}

async function stopChild(child: ChildProcess, graceMs: number): Promise<void> {
  if (!isAlive(child) || child.pid === undefined) return;
  // A process suspended by SIGSTOP handles SIGTERM only after it is resumed.
  signal(child.pid, 'SIGCONT');
  await end(child.pid, [
    { signal: 'SIGTERM', waitMs: graceMs },
    { signal: 'SIGKILL', waitMs: 1_000 },
  ]);
}

async function untilReady(command: ServiceCommand, patienceMs: number, headway: Headway, stopping: AbortSignal): Promise<void> {
  for (;;) {
    const { ready, state } = await readiness(command.url);
    headway.saw(command.name, state);
    if (ready) return;
    if (stopping.aborted) throw new StartError('service', `${command.name} was stopped before it was ready.`);
    if (headway.restingMs() > patienceMs)
      throw new StartError(
        'service',
        `${command.name} was not ready, and no service made progress for ${patienceMs / 1000} s: see its log lines above.`,
      );
    await pause(READY_LOOK_MS);
  }
}

/** Whether a service is ready, and what it answers: a start goes from no answer over the causes that it waits for. */
async function readiness(url: string): Promise<{ readonly ready: boolean; readonly state: string }> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(READY_TIMEOUT_MS) });
    return { ready: response.ok, state: `${response.status} ${await response.text()}` };
  } catch {
    return { ready: false, state: 'no answer' };
  }
}
