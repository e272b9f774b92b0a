import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { Refusal } from './command.mjs';

/** Ctrl-C promises an end within 10 s; a program that still runs after this time is killed. */
const STOP_TIMEOUT_MS = 9_000;
const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_AT_NPM_MS = 500;

/** Ends the program when this process is killed, also by kill -9: the pipe from this process closes in every case. */
const GUARD = 'trap "" INT TERM HUP; read -r _; kill -s TERM -- "-$1" 2>/dev/null; sleep 10; kill -s KILL -- "-$1" 2>/dev/null';

/**
 * Runs the script with the Node of `node_modules` and returns its exit code (128 + number for a signal).
 * The program gets its own process group: the terminal's Ctrl-C reaches only this process, which forwards it once.
 */
export function handOver(root, script, args, env) {
  const node = [join(root, 'node_modules', 'node', 'bin', 'node'), join(root, 'node_modules', '.bin', 'node')].find(existsSync);
  if (!node) throw new Refusal('node_modules holds no Node 24: run npm ci, with install scripts allowed.');
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${env.PATH ?? ''}`;
  // Before the program exists: it may be ready, and stopped, before this process goes on.
  const stopping = handOnSignals();
  const child = spawn(node, ['--enable-source-maps', script, ...args], {
    cwd: root,
    env: { ...env, PATH: path },
    stdio: 'inherit',
    detached: true,
  });
  stopping.child = child;
  const callOff = child.pid === undefined ? () => {} : startGuard(child.pid);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(stopping.timer);
      callOff();
      // Processes that it started and did not end.
      endGroup(child.pid);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** Forwards the first signal to `child`, and the end of npm, which signals only the shell between itself and this process when it is stopped. */
function handOnSignals() {
  const stopping = { child: undefined, timer: undefined };
  const stop = (signal) => {
    if (stopping.timer) return;
    const { child } = stopping;
    child.kill(signal);
    stopping.timer = setTimeout(() => endGroup(child.pid), STOP_TIMEOUT_MS);
  };
  for (const signal of ENDING_SIGNALS) process.on(signal, stop);
  if (process.env.npm_lifecycle_event) {
    const before = parents();
    setInterval(() => parents() !== before && stop('SIGTERM'), LOOK_AT_NPM_MS).unref();
  }
  return stopping;
}

/** The parent of this process and, if /proc is available, its parent: the shell and npm. A process whose parent ends gets another parent. */
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
    // No process is left: the usual case.
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
