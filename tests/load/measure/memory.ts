import { readFileSync } from 'node:fs';

const KIB = 1_024;

/** The most memory that a running process has used so far, in bytes; undefined without /proc or once it has ended. */
export function peakMemory(pid: number): number | undefined {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kib === undefined ? undefined : Number(kib) * KIB;
  } catch {
    return undefined;
  }
}
