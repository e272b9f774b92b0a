import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from './start-error.js';

/** The account that PostgreSQL runs under when this process is root, because PostgreSQL refuses to run as root. */
export interface ServerAccount {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  /** Our own account: root. */
  readonly ownUid: number;
}

const PREFERRED = ['postgres', 'nobody'] as const;

/** Finds the first preferred account in the text of /etc/passwd. */
export function findAccount(passwd: string): Omit<ServerAccount, 'ownUid'> | undefined {
  const rows = passwd.split('\n').map((line) => line.split(':'));
  for (const name of PREFERRED) {
    const row = rows.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(row?.[2]), Number(row?.[3])];
    if (row && uid > 0 && gid > 0) return { name, uid, gid };
  }
  return undefined;
}

/** Undefined when this process is not root: then PostgreSQL runs under the same account. */
export function serverAccount(): ServerAccount | undefined {
  const ownUid = process.getuid?.() ?? 1;
  if (ownUid !== 0) return undefined;
  const account = findAccount(readFileSync('/etc/passwd', 'utf8'));
  if (!account)
    throw new StartError('platform', 'PostgreSQL does not run as root and there is no account postgres or nobody: start as another user.');
  return { ...account, ownUid };
}

/** A program to start, with the account it starts under. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly uid?: number;
  readonly gid?: number;
}

/** Paths of setpriv (package util-linux) on Linux. */
const SETPRIV_PLACES: readonly string[] = ['/usr/bin/setpriv', '/bin/setpriv'];
const CHECK_TIMEOUT_MS = 10_000;

/**
 * How to start `command` so that it reaches `paths`. If the account may not pass a folder above them, as below /root,
 * setpriv starts it with the right to pass all folders; if that is not possible, StartError folder-not-usable names the folder.
 */
export function launchAs(
  account: ServerAccount | undefined,
  command: string,
  args: readonly string[],
  paths: readonly string[],
  setprivPlaces: readonly string[] = SETPRIV_PLACES,
): Launch {
  if (!account) return { command, args };
  const closed = [command, ...paths].map((path) => closedFolder(path, account)).find((folder) => folder !== undefined);
  if (closed === undefined) return { command, args, uid: account.uid, gid: account.gid };
  const setpriv = setprivPlaces.find(executable);
  if (!setpriv) throw notUsable(account, closed, process.platform === 'linux' ? 'with setpriv of the package util-linux it could' : '');
  const rights = rightToPass(account);
  const check = spawnSync(setpriv, [...rights, command, '--version'], { cwd: '/', encoding: 'utf8', timeout: CHECK_TIMEOUT_MS });
  if (check.status !== 0) throw notUsable(account, closed, reasonOf(check));
  return { command: setpriv, args: [...rights, command, ...args] };
}

/**
 * Arguments of setpriv. initdb and the server find each other with access(2), which checks the real user id: the kernel drops
 * the effective rights of a real user other than root for that call unless no_setuid_fixup is set.
 */
const rightToPass = ({ uid, gid }: ServerAccount): readonly string[] => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
];

const notUsable = (account: ServerAccount, folder: string, reason: string): StartError =>
  new StartError(
    'folder-not-usable',
    `PostgreSQL runs as ${account.name}, which may not enter ${folder}${reason && ` (${reason})`}: start as a user other than root, or move Headworks and DATA_DIR to a folder that others may enter.`,
  );

const reasonOf = ({ error, stderr, status }: { error?: Error; stderr: string; status: number | null }): string =>
  error?.message ?? (stderr.trim().split('\n').at(-1) || `setpriv ended with ${status}`);

/** The nearest folder above `path` that the account may not pass; undefined if it may pass all of them. */
function closedFolder(path: string, account: ServerAccount): string | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

function executable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
