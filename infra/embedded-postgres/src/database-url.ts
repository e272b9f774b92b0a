import { join } from 'node:path';

/** Linux allows 107 bytes for the path of a unix socket, macOS 103; PostgreSQL adds "/.s.PGSQL.5432". */
const SOCKET_FOLDER_LIMIT_BYTES = 103 - '/.s.PGSQL.5432'.length;

export const fitsSocket = (folder: string): boolean => Buffer.byteLength(folder) <= SOCKET_FOLDER_LIMIT_BYTES;

/**
 * The name of the folder that holds the socket. The comma is intentional: postgres.js 3.4.9 reads the host
 * of an address as a folder only if it contains a comma (it takes it for a list), and has no other form for sockets. With it
 * `postgres(url)` works everywhere unchanged. Colons would be cut off, so paths with a colon cannot be used.
 */
export const SOCKET_FOLDER_NAME = 'socket,';

/** The folder of the socket: next to the data when the path is short enough, otherwise below `temporary`. */
export function chooseSocketFolder(dataDir: string, temporary: string, key: string): string {
  const nextToData = join(dataDir, SOCKET_FOLDER_NAME);
  return fitsSocket(nextToData) && !nextToData.includes(':') ? nextToData : join(temporary, `headworks-${key},`);
}

/** postgres://user:password@<folder, percent-encoded>/database, for postgres.js. */
export function databaseUrl(address: { user: string; password: string; socketFolder: string; database: string }): string {
  const host = encodeURIComponent(address.socketFolder);
  return `postgres://${encodeURIComponent(address.user)}:${encodeURIComponent(address.password)}@${host}/${encodeURIComponent(address.database)}`;
}
