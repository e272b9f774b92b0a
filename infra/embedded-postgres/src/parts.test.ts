import { findAccount } from '@headworks/processes';
import { describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.js';
import { chooseSocketFolder, databaseUrl } from './database-url.js';
import { parsePostmasterFile } from './postmaster-file.js';
import { serverFailure, stillHeld } from './server-log.js';
import { serverArguments } from './settings.js';

describe('the account for root', () => {
  const passwd = 'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/bin/false\n';
  it('is postgres if that account exists, otherwise the fallback account', () => {
    expect(findAccount(passwd)).toEqual({ name: 'nobody', uid: 65_534, gid: 65_533 });
    expect(findAccount(`${passwd}postgres:x:101:104::/:/bin/sh\n`)).toEqual({ name: 'postgres', uid: 101, gid: 104 });
    expect(findAccount('root:x:0:0:root:/root:/bin/sh')).toBeUndefined();
  });
});

describe('the socket', () => {
  it('is next to the data when the path is short, otherwise in the temporary folder', () => {
    expect(chooseSocketFolder('/srv/data', '/tmp', 'key')).toBe('/srv/data/socket,');
    expect(chooseSocketFolder(`/srv/${'d'.repeat(90)}`, '/tmp', 'key')).toBe('/tmp/headworks-key,');
    expect(chooseSocketFolder('/srv/a:b', '/tmp', 'key')).toBe('/tmp/headworks-key,');
  });

  it('is part of the address, percent-encoded', () => {
    const url = databaseUrl({ user: 'u', password: 'p/@', socketFolder: '/srv/a b/socket,', database: 'd' });
    expect(url).toBe('postgres://u:p%2F%40@%2Fsrv%2Fa%20b%2Fsocket%2C/d');
  });

  it('is one folder for the server, whatever characters its name contains', () => {
    expect(serverArguments('/c', '/a"b/socket,', {})).toContain('unix_socket_directories="/a""b/socket,"');
  });
});

describe('the output of a server', () => {
  it('is parsed from its postmaster file', () => {
    const text = '4711\n/data\n1700000000\n5432\n/data/socket,\n\n  1234 5\nready   \n';
    expect(parsePostmasterFile(text)).toEqual({ pid: 4711, socketFolder: '/data/socket,', ready: true });
    expect(parsePostmasterFile(text.replace('ready', 'starting'))?.ready).toBe(false);
    expect(parsePostmasterFile('')).toBeUndefined();
  });

  it('gives the reason for its end', () => {
    const kind = (log: string) => serverFailure('/data', log).kind;
    expect(kind('FATAL:  could not write lock file "postmaster.pid": No space left on device')).toBe('disk-full');
    expect(kind('FATAL:  lock file "postmaster.pid" already exists')).toBe('folder-in-use');
    expect(stillHeld('FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use')).toBe(true);
    expect(serverFailure('/data', 'x UTC [1] FATAL:  could not map memory\nHINT: less', '/data/postgres.log').message).toBe(
      'The embedded PostgreSQL did not start: could not map memory (more in /data/postgres.log).',
    );
  });
});

it('names DATABASE_URL on a platform without binaries', async () => {
  await expect(findBinaries('sunos-x64')).rejects.toMatchObject({ kind: 'platform', message: expect.stringContaining('DATABASE_URL') });
});
