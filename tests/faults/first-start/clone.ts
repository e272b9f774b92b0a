import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '@headworks/processes';

const run = promisify(execFile);
const LIST_TIMEOUT_MS = 30_000;
const LIST_BYTES = 16 * 1024 * 1024;

/** The account that runs a product. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

export interface Clone {
  readonly folder: string;
  /** The home of its owner, a folder that only the owner may enter; npm keeps its cache there. */
  readonly home: string;
  /** Makes another account the owner, with what was installed and built since. */
  giveTo(owner: Owner): Promise<void>;
  remove(): Promise<void>;
}

/** A copy of the sources without installed or built files, as after `git clone`; in a home that only its owner may enter. */
export async function cloneSources(homeName: string, owner: Owner | undefined): Promise<Clone> {
  const parent = await mkdtemp(join(tmpdir(), 'headworks-first-'));
  const remove = () => rm(parent, { recursive: true, force: true });
  try {
    await chmod(parent, 0o755);
    const home = join(parent, homeName);
    const folder = join(home, 'headworks');
    await mkdir(home, { mode: 0o700 });
    for (const file of await sourceFiles()) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await cp(join(REPOSITORY, file), join(folder, file));
    }
    const giveTo = async ({ uid, gid }: Owner) => void (await run('chown', ['-R', `${uid}:${gid}`, home]));
    if (owner) await giveTo(owner);
    return { folder, home, giveTo, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Paths of the files that git tracks or would track with the next commit. */
async function sourceFiles(): Promise<readonly string[]> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const gone = ['ls-files', '-z', '--deleted'];
  const [files, deleted] = await Promise.all([list, gone].map(listFiles));
  return (files ?? []).filter((file) => !deleted?.includes(file));
}

async function listFiles(args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await run('git', ['-C', REPOSITORY, ...args], { maxBuffer: LIST_BYTES, timeout: LIST_TIMEOUT_MS });
  return stdout.split('\0').filter((file) => file !== '');
}
