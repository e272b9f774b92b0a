import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { Refusal } from './command.mjs';

/** Ctrl-C promises an end within 10 s; what still runs after this long is ended by force. */
const STOP_TIMEOUT_MS = 9_000;
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_AT_NPM_MS = 500;

/** Ends the program when we die without a word, as by kill -9: the pipe from us ends then, whatever happened. */
const GUARD = 'trap "" INT TERM HUP; read -r _; kill -s TERM -- "-$1" 2>/dev/null; sleep 10; kill -s KILL -- "-$1" 2>/dev/null';

/**
 * Runs the script with the Node that the dependencies bring along and answers its exit code (128 + number for a signal).
 * The program gets a group of its own: the terminal's Ctrl-C reaches us alone, we hand it on once.
 */
export function handOver(root, script, args, env) {
  const node = [join(root, 'node_modules', 'node', 'bin', 'node'), join(root, 'node_modules', '.bin', 'node')].find(existsSync);
  if (!node) throw new Refusal('node_modules holds no Node 24: run npm ci, with install scripts allowed.');
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${env.PATH ?? ''}`;
  const child = spawn(node, ['--enable-source-maps', script, ...args], {
    cwd: root,
    env: { ...env, PATH: path },
    stdio: 'inherit',
    detached: true,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('spawn', () => {
      const callOff = startGuard(child.pid);
      const timer = handOnSignals(child);
      child.once('exit', (code, signal) => {
        clearTimeout(timer.current);
        callOff();
        // Whatever it started and did not end itself.
        endGroup(child.pid);
        resolve(code ?? 128 + (constants.signals[signal] ?? 0));
      });
    });
  });
}

/** Hands the first signal on, and the end of npm, which tells only the shell between itself and us when it is stopped. */
function handOnSignals(child) {
  const timer = { current: undefined };
  const stop = (signal) => {
    if (timer.current) return;
    child.kill(signal);
    timer.current = setTimeout(() => endGroup(child.pid), STOP_TIMEOUT_MS);
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) {
    const before = parents();
    setInterval(() => parents() !== before && stop('SIGTERM'), LOOK_AT_NPM_MS).unref();
  }
  return timer;
}

/** Our parent and, where /proc tells, its parent: the shell and npm. Who loses a parent gets another. */
function parents() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nobody is left, which is the rule.
  }
}

function startGuard(pid) {
  const guard = spawn('/bin/sh', ['-c', GUARD, 'headworks-guard', String(pid)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  guard.stdin.unref();
  return () => guard.kill('SIGKILL');
}
