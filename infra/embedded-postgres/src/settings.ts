/**
 * The settings of every embedded server. Durability is a promise: synchronous_commit stays on. The log has only what an
 * operator must act on, so its file stays small. The server listens on no address: the socket in a private folder is the only way in.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  password_encryption: 'scram-sha-256',
  shared_buffers: '256MB',
  // Each service as a process: a pool of 12 and its direct connections, for LISTEN and locks.
  max_connections: '200',
  wal_compression: 'on',
  synchronous_commit: 'on',
  max_wal_size: '2GB',
  autovacuum: 'on',
  jit: 'off',
  // Lists of many rows are read from an index: a page is not further away on today's disks, and processes that help would take the cores of other requests.
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

/** Arguments of the program postgres. The folder is quoted because a comma would split it in two. */
export function serverArguments(cluster: string, socketFolder: string, overrides: Readonly<Record<string, string>>): readonly string[] {
  const socket = `"${socketFolder.replaceAll('"', '""')}"`;
  const settings = { ...SETTINGS, ...overrides, unix_socket_directories: socket };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
