import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { guard, REPOSITORY } from '@headworks/processes';

/** A process that is not awaited. */
export interface LoggedProcess {
  readonly pid: number;
  /** Its exit code or the signal that ended it; null while it runs. */
  ended(): number | NodeJS.Signals | null;
  /** Call it once the process has ended. Until then it ends with the test. */
  readonly callOff: () => void;
}

interface Started {
  /** Its main program is run. */
  readonly service: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Its output goes to the end of it. */
  readonly logFile: string;
  /** Removed if the test is killed. */
  readonly folder: string;
}

export function startLogged({ service, environment, logFile, folder }: Started): LoggedProcess {
  const output = openSync(logFile, 'a', 0o600);
  const script = join(REPOSITORY, 'services', service, 'dist', 'main.js');
  const child = spawn(process.execPath, ['--enable-source-maps', script], { env: { ...environment }, stdio: ['ignore', output, output] });
  closeSync(output);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} cannot be run`);
  return { pid, ended: () => child.exitCode ?? child.signalCode, callOff: guard({ pid, signal: 'TERM', removeFolder: folder }) };
}
