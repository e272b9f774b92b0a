import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { systemCode } from './start-error.js';

/** Fields of /proc/<pid>/stat after the name, which may contain spaces; undefined without /proc or such a process. */
function statFields(pid: number): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Returns whether a process with that id runs. A zombie does not count. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') return false;
  }
  return statFields(pid)?.[0] !== 'Z';
}

/** When the process was started, in ticks since boot: with the id it identifies a process permanently. '' if the system does not report it. */
export const startTicks = (pid: number): string => statFields(pid)?.[19] ?? '';

/** The name of the program, or '' if the system does not report it. */
export function programName(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Waits until the process is gone; returns false if it still exists after `deadlineMs`. */
export async function gone(pid: number, deadlineMs: number): Promise<boolean> {
  const endMs = performance.now() + deadlineMs;
  while (isRunning(pid)) {
    if (performance.now() > endMs) return false;
    await pause(20);
  }
  return true;
}

/** Sends a signal; a process (or group, as a negative id) that is already gone is not an error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (systemCode(error) !== 'ESRCH') throw error;
  }
}

/** Sends the signals one after the other, each with its own timeout, until the process is gone. */
export async function end(pid: number, steps: readonly { readonly signal: NodeJS.Signals; readonly waitMs: number }[]): Promise<void> {
  for (const step of steps) {
    signal(pid, step.signal);
    if (await gone(pid, step.waitMs)) return;
  }
}
