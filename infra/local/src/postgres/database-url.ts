import { join } from 'node:path';

/** Linux allows 107 bytes for the path of a unix socket, macOS 103; PostgreSQL adds "/.s.PGSQL.5432". */
const SOCKET_FOLDER_LIMIT_BYTES = 103 - '/.s.PGSQL.5432'.length;

export const fitsSocket = (folder: string): boolean => Buffer.byteLength(folder) <= SOCKET_FOLDER_LIMIT_BYTES;

/**
 * The name of the folder that holds the socket. The comma is on purpose: postgres.js 3.4.9 looks for a folder in the host
 * of an address only when that host holds a comma (it takes it for a list), and has no other form for sockets. With it
 * `postgres(url)` works everywhere as it is. Colons would be cut off, so paths that hold one do not fit.
 */
export const SOCKET_FOLDER_NAME = 'socket,';

/** Where the socket goes: beside the data when the path is short enough, else below `temporary`. */
export function chooseSocketFolder(dataDir: string, temporary: string, key: string): string {
  const beside = join(dataDir, SOCKET_FOLDER_NAME);
  return fitsSocket(beside) && !beside.includes(':') ? beside : join(temporary, `headworks-${key},`);
}

/** postgres://user:password@<folder, percent-encoded>/database, for postgres.js. */
export function databaseUrl(address: { user: string; password: string; socketFolder: string; database: string }): string {
  const host = encodeURIComponent(address.socketFolder);
  return `postgres://${encodeURIComponent(address.user)}:${encodeURIComponent(address.password)}@${host}/${encodeURIComponent(address.database)}`;
}
