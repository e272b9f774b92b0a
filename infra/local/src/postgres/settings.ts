/**
 * What every embedded server runs with. Durability is a promise: synchronous_commit stays on. The log names only what an
 * operator must act on, so its file stays small. No address is listened on: the socket in a private folder is the only door.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  shared_buffers: '256MB',
  max_connections: '120',
  wal_compression: 'on',
  synchronous_commit: 'on',
  max_wal_size: '2GB',
  autovacuum: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Arguments of the program postgres. The folder is quoted, for a comma would make two folders of it. */
export function serverArguments(cluster: string, socketFolder: string, overrides: Readonly<Record<string, string>>): readonly string[] {
  const socket = `"${socketFolder.replaceAll('"', '""')}"`;
  const settings = { ...SETTINGS, ...overrides, unix_socket_directories: socket };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
