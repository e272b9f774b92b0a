import { spawn } from 'node:child_process';

/** Reads until the pipe from this process closes, in whatever way this process dies; then ends the target and removes the folder. */
const SCRIPT = `
trap '' INT TERM HUP
read -r _
kill -s "$2" -- "$1" 2>/dev/null
tries=0
while kill -0 -- "$1" 2>/dev/null && [ "$tries" -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
kill -s KILL -- "$1" 2>/dev/null
[ -z "$3" ] || rm -rf -- "$3"
`;

export interface Guarded {
  /** The process to end; a negative number is a process group. */
  readonly pid: number;
  readonly signal: 'INT' | 'TERM';
  /** Removed once the process has ended. */
  readonly removeFolder?: string;
}

/**
 * Ends a process when this one dies, also by kill -9: then no handler of ours runs, so a separate small shell waits for it.
 * Returns a function that releases the guard.
 */
export function guard(target: Guarded): () => void {
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'headworks-guard', String(target.pid), target.signal, target.removeFolder ?? ''], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  return () => {
    watcher.kill('SIGKILL');
  };
}
