import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DATA_VERSION, openDataFolder } from '@headworks/data-folder';
import { gone, guard, isRunning, signal } from '@headworks/processes';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runningDatabaseUrl } from './running-database-url.js';
import { type EmbeddedPostgres, startPostgres } from './start-postgres.js';

/** Parents run as programs, so they come from the build. */
const PARENT = fileURLToPath(new URL('../test-kit/hold-postgres.ts', import.meta.url));
const asRoot = process.getuid?.() === 0;

let folder = '';
let started: EmbeddedPostgres[] = [];
let parents: ChildProcess[] = [];
/** Ends the servers that a parent leaves on purpose, if the test run is killed. */
let guards: (() => void)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headworks-pg-'));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  for (const parent of parents) parent.kill('SIGKILL');
  for (const server of started) await server.stop();
  for (const callOff of guards) callOff();
  parents = [];
  started = [];
  guards = [];
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir = join(folder, 'data')): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, temporary: true });
  started.push(server);
  return server;
}

async function ask<T extends object>(url: string, query: string): Promise<T | undefined> {
  const sql = postgres(url, { max: 1, connect_timeout: 3 });
  try {
    const [row] = await sql.unsafe<T[]>(query);
    return row;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A process that holds a server on the data folder, to be killed. */
async function startParent(dataDir: string): Promise<{ parent: ChildProcess; serverPid: number }> {
  const parent = spawn(process.execPath, [PARENT, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  parents.push(parent);
  const [line] = await once(parent.stdout, 'data', { signal: AbortSignal.timeout(30_000) });
  const serverPid = Number(/"pid":(\d+)/.exec(String(line))?.[1]);
  guards.push(guard({ pid: serverPid, signal: 'INT' }), guard({ pid: parent.pid ?? serverPid, signal: 'TERM' }));
  return { parent, serverPid };
}

async function kill(parent: ChildProcess): Promise<void> {
  const exit = once(parent, 'exit');
  parent.kill('SIGKILL');
  await exit;
}

describe('the embedded PostgreSQL', () => {
  it('provides a database to a role without superuser rights, keeps data across a restart and leaves no process', async () => {
    const first = await start();
    expect(await ask(first.url, 'select rolsuper, rolbypassrls, rolcreatedb from pg_roles where rolname = current_user')).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreatedb: false,
    });
    await ask(first.url, 'create table sewer as select 7 as level');
    await first.stop();
    expect(isRunning(first.pid)).toBe(false);
    expect(await runningDatabaseUrl(join(folder, 'data'))).toBeUndefined();
    const second = await start();
    expect(await runningDatabaseUrl(join(folder, 'data'))).toBe(second.url);
    expect(await ask(second.url, 'select level from sewer')).toEqual({ level: 7 });
    expect(second.adopted).toBe(false);
  });

  it('promises durability and opens no port', async () => {
    const { url } = await start();
    const settings = `select current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`;
    expect(await ask(url, settings)).toEqual({ commit: 'on', fsync: 'on', addresses: '' });
  });

  it('refuses connections without the password', async () => {
    const { url } = await start();
    await expect(ask(url.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  it('keeps data and secrets from other accounts', async () => {
    await start();
    const mode = async (path: string) => ((await stat(join(folder, 'data', path))).mode & 0o777).toString(8);
    expect(await mode('secrets.json')).toBe('600');
    expect(await mode('.')).toBe(asRoot ? '710' : '700');
  });

  it('restarts a killed server at the same address', async () => {
    const server = await start();
    const before = server.pid;
    signal(before, 'SIGKILL');
    await gone(before, 5_000);
    const endMs = performance.now() + 20_000;
    let answer: object | undefined;
    while (!answer && performance.now() < endMs) answer = await ask(server.url, 'select 1 as one').catch(() => undefined);
    expect(answer).toEqual({ one: 1 });
    // The server accepts connections a moment before it is reported as ready.
    await expect.poll(() => server.pid).not.toBe(before);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const server = await start(join(folder, 'd'.repeat(60), 'e'.repeat(60)));
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('works in a folder whose name has spaces, quotes, commas and a colon', async () => {
    const server = await start(join(folder, `it's a "wet", place: 50%`));
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
  });

  it.skipIf(!asRoot || process.platform !== 'linux')(
    'works for root below a folder that is closed to others [needs root on Linux]',
    async () => {
      await mkdir(join(folder, 'home'), { mode: 0o700 });
      const server = await start(join(folder, 'home', 'data'));
      expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
    },
  );
});

describe('after a crash', () => {
  it('takes over the server whose parent was killed', async () => {
    const dataDir = join(folder, 'data');
    const { parent, serverPid } = await startParent(dataDir);
    await kill(parent);
    expect(isRunning(serverPid)).toBe(true);
    const server = await start();
    expect([server.pid, server.adopted]).toEqual([serverPid, true]);
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
    await server.stop();
    expect(isRunning(serverPid)).toBe(false);
  });

  it('starts again when parent and server were both killed', async () => {
    const { parent, serverPid } = await startParent(join(folder, 'data'));
    signal(serverPid, 'SIGKILL');
    await kill(parent);
    const server = await start();
    expect(server.adopted).toBe(false);
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('starts when the creation of the cluster was interrupted', async () => {
    const { release } = await openDataFolder(join(folder, 'data'));
    await release();
    await mkdir(join(folder, 'data', 'postgres.new'));
    await writeFile(join(folder, 'data', 'postgres.new', 'PG_VERSION'), '18\n');
    const server = await start();
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
  });

  it('starts at once when a start was killed while it created the cluster, and leaves nothing of that', async () => {
    const dataDir = join(folder, 'data');
    const drafts = async () => (await readdir(dataDir).catch(() => [])).filter((entry) => entry.startsWith('postgres.new'));
    const parent = spawn(process.execPath, [PARENT, dataDir], { stdio: 'ignore' });
    parents.push(parent);
    const firstFiles = async () => readdir(join(dataDir, (await drafts())[0] ?? '', 'base')).catch(() => undefined);
    await expect.poll(firstFiles).toBeDefined();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const server = await start();
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
    await expect.poll(drafts).toEqual([]);
  });
});

describe('a start that is refused', () => {
  it('leaves data of a newer version alone', async () => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const file = join(dataDir, 'headworks-version.json');
    await writeFile(file, JSON.stringify({ dataVersion: DATA_VERSION + 1 }));
    await expect(start()).rejects.toMatchObject({ kind: 'newer-data', message: expect.stringContaining('newer version of Headworks') });
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ dataVersion: DATA_VERSION + 1 });
  });

  it('names the process that uses the folder', async () => {
    const { parent } = await startParent(join(folder, 'data'));
    await expect(start()).rejects.toMatchObject({ kind: 'folder-in-use', message: expect.stringContaining(`process ${parent.pid}`) });
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await start();
  });
});

/** A separate disk, which only root can create. */
const mayMount = asRoot && process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe.skipIf(!mayMount)('a full disk [needs root on Linux, to mount a small one]', () => {
  afterEach(() => {
    spawnSync('umount', ['--lazy', join(folder, 'data')]);
  });

  function mountDisk(size: string): void {
    const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', join(folder, 'data')]);
    expect(status, String(stderr)).toBe(0);
  }

  it('is reported in one sentence when there is no room for a database', async () => {
    await mkdir(join(folder, 'data'));
    mountDisk('16m');
    await expect(start()).rejects.toMatchObject({ kind: 'disk-full', message: expect.stringMatching(/^The disk of .* is full: .*\.$/) });
  });

  it('is reported in one sentence when the database cannot start, which then starts once there is room', async () => {
    await mkdir(join(folder, 'data'));
    mountDisk('200m');
    await (await start()).stop();
    const filler = join(folder, 'data', 'filler');
    spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
    await expect(start()).rejects.toMatchObject({ kind: 'disk-full' });
    await rm(filler);
    const server = await start();
    expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 });
    await server.stop();
  });
});
