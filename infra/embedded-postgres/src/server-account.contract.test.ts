import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { launchAs, serverAccount } from '@headworks/processes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.js';
import { hasCluster, makeCluster } from './cluster.js';
import { runServer, stopServer } from './server.js';
import { makeSocketFolder } from './socket-folder.js';

const rootOnLinux = process.getuid?.() === 0 && process.platform === 'linux';
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headworks-account-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The programs in the place where npm installs them for root on a new machine: a home that only root may enter. */
async function closedHome() {
  const home = join(folder, 'häus of root');
  await mkdir(home, { mode: 0o700 });
  const native = dirname(dirname((await findBinaries()).postgres));
  await cp(native, join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  const program = (name: string) => join(home, 'native', 'bin', name);
  return { home, binaries: { initdb: program('initdb'), postgres: program('postgres') } };
}

describe.skipIf(!rootOnLinux)('root below a folder that only root may enter [needs root on Linux]', () => {
  it('creates a database and serves it, with programs and data in that folder', async () => {
    const { home, binaries } = await closedHome();
    const account = serverAccount();
    const dataDir = join(home, 'data');
    await mkdir(dataDir);
    await makeCluster(dataDir, binaries, account, 'secret');
    expect(await hasCluster(dataDir)).toBe(true);
    const socketFolder = await makeSocketFolder(dataDir, account);
    const server = await runServer({ dataDir, program: binaries.postgres, account, socketFolder, settings: {} });
    try {
      const owner = spawnSync('stat', ['-c', '%U', `/proc/${server.pid}`], { encoding: 'utf8' }).stdout.trim();
      expect([owner, server.adopted]).toEqual([account?.name, false]);
    } finally {
      await stopServer(server.pid);
    }
  });

  it('reports in one sentence what to do when setpriv is missing or lacks the right', async () => {
    const { home, binaries } = await closedHome();
    const account = serverAccount();
    const sentence = (reason: string) =>
      `PostgreSQL runs as ${account?.name}, which may not enter ${home} (${reason}): start as a user other than root, or move Headworks and DATA_DIR to a folder that others may enter.`;
    expect(() => launchAs(account, binaries.initdb, [], [], [])).toThrow(sentence('with setpriv of the package util-linux it could'));
    expect(() => launchAs(account, binaries.initdb, [], [], ['/bin/false'])).toThrow(sentence('setpriv ended with 1'));
  });

  it('needs no setpriv when the account may enter', async () => {
    const account = serverAccount();
    const program = join(folder, 'program');
    expect(launchAs(account, program, ['-x'], [], [])).toEqual({ command: program, args: ['-x'], uid: account?.uid, gid: account?.gid });
  });
});
