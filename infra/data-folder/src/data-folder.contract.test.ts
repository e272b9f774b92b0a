import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startTicks } from '@headworks/processes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataDirOf, openDataFolder } from './data-folder.js';
import { parseHolder } from './lock.js';
import { parseSecrets } from './secrets.js';
import { parseVersion } from './version.js';

let folder = '';
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'headworks-folder-')), 'data');
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

describe('the data folder', () => {
  it('generates its secrets once, readable by its owner only', async () => {
    const first = await openDataFolder(folder);
    await first.release();
    const second = await openDataFolder(folder);
    expect(second.secrets).toEqual(first.secrets);
    expect(new Set(Object.values(first.secrets)).size).toBe(4);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
    await second.release();
  });

  it('refuses damaged secrets instead of generating new ones, which could not open existing data', async () => {
    await (await openDataFolder(folder)).release();
    await writeFile(join(folder, 'secrets.json'), '{"internalSecret":"short"}');
    await expect(openDataFolder(folder)).rejects.toMatchObject({
      kind: 'folder-not-usable',
      message: expect.stringContaining('secrets.json is damaged'),
    });
  });

  it('can be opened twice by one process and is released with the last release', async () => {
    const [first, second] = await Promise.all([openDataFolder(folder), openDataFolder(folder)]);
    await first.release();
    await first.release();
    expect(parseHolder(await readFile(join(folder, 'headworks.pid'), 'utf8'))?.pid).toBe(process.pid);
    await second.release();
    await expect(stat(join(folder, 'headworks.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('can be opened again while it is released', async () => {
    let opened = await openDataFolder(folder);
    for (let times = 0; times < 20; times++) [, opened] = await Promise.all([opened.release(), openDataFolder(folder)]);
    expect(parseHolder(await readFile(join(folder, 'headworks.pid'), 'utf8'))?.pid).toBe(process.pid);
    await opened.release();
    await expect(stat(join(folder, 'headworks.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('takes over the lock of a dead process, also if its id was reused, by this process too, as in a container that was restarted', async () => {
    await (await openDataFolder(folder)).release();
    const ownId = [`${process.pid}\n`, `${process.pid} ${startTicks(process.pid)}\n`];
    for (const left of ['999999999 12\n', `${process.ppid} 1\n`, ...ownId, 'garbage', '']) {
      await writeFile(join(folder, 'headworks.pid'), left);
      const opened = await openDataFolder(folder);
      await opened.release();
    }
  });

  it('refuses a folder that a running process holds', async () => {
    await (await openDataFolder(folder)).release();
    await writeFile(join(folder, 'headworks.pid'), `${process.ppid}\n`);
    await expect(openDataFolder(folder)).rejects.toMatchObject({ kind: 'folder-in-use' });
  });

  it('refuses a folder with files of others, and leaves it as it was', async () => {
    await mkdir(folder, { mode: 0o755 });
    await writeFile(join(folder, 'notes.txt'), 'of someone');
    await expect(openDataFolder(folder)).rejects.toMatchObject({
      kind: 'folder-not-usable',
      message: expect.stringContaining('holds files'),
    });
    expect([await readdir(folder), (await stat(folder)).mode & 0o777]).toEqual([['notes.txt'], 0o755]);
  });

  it('is new on a file system of its own, and after a start that was killed before it was marked', async () => {
    await mkdir(join(folder, 'lost+found'), { recursive: true });
    await writeFile(join(folder, 'headworks.pid'), '999999999 12\n');
    await (await openDataFolder(folder)).release();
  });

  it('is .data in the current folder if DATA_DIR is empty or not set', () => {
    expect([dataDirOf({}), dataDirOf({ DATA_DIR: '' }), dataDirOf({ DATA_DIR: '/data' })]).toEqual([
      resolve('.data'),
      resolve('.data'),
      '/data',
    ]);
  });

  it('reports that the path is a file', async () => {
    await writeFile(folder, '');
    await expect(openDataFolder(folder)).rejects.toMatchObject({ kind: 'folder-not-usable' });
  });
});

describe('its files', () => {
  it('are read strictly', () => {
    expect([parseVersion('{"dataVersion":3}'), parseVersion('{"dataVersion":"3"}'), parseVersion('x')]).toEqual([3, undefined, undefined]);
    expect([parseHolder('12 345\n'), parseHolder('-1 3'), parseHolder('0')]).toEqual([{ pid: 12, ticks: '345' }, undefined, undefined]);
    expect(parseSecrets('null')).toBeUndefined();
  });
});
