import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type DataFolder, openDataFolder } from '@headworks/data-folder';
import { guard, type Progress, serverAccount, silentProgress, systemCode } from '@headworks/processes';
import { findBinaries } from './binaries.js';
import { hasCluster, makeCluster } from './cluster.js';
import { DATABASE, ensureDatabase, ROLE } from './database.js';
import { databaseUrl } from './database-url.js';
import { ended, HELD_TIMEOUT_MS, type RunningServer, runServer, type ServerPlan, stopServer } from './server.js';
import { makeSocketFolder } from './socket-folder.js';

export interface PostgresOptions {
  /** DATA_DIR. The cluster is its subfolder `postgres`, the log its file `postgres.log`. */
  readonly dataDir: string;
  readonly progress?: Progress;
  /** Settings of the server in addition to ours, by name. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The role may create databases: for tests, which use one each. */
  readonly mayCreateDatabases?: boolean;
  /** Ends the server and removes the data when this process dies, also by kill -9: for tests. Otherwise the next start adopts the server. */
  readonly temporary?: boolean;
}

/** A supervised PostgreSQL that is restarted when it dies, until `stop`. */
export interface EmbeddedPostgres {
  /** Address of database headworks as role headworks, which is no superuser. For postgres.js. */
  readonly url: string;
  /** The same address: there is no pooler in between. */
  readonly directUrl: string;
  /** Process id of the server, which changes with each restart. */
  readonly pid: number;
  /** Whether it was already running. */
  readonly adopted: boolean;
  /** Ends the server within 8 s and releases the data folder. */
  stop(): Promise<void>;
}

const RESTART_PAUSE_MS = [100, 500, 2_000, 5_000, 10_000] as const;

/**
 * Starts the embedded PostgreSQL on a data folder, or adopts the one that runs there.
 * Throws StartError: disk-full, newer-data, folder-in-use, folder-not-usable, platform, postgres.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(options.dataDir);
  try {
    const plan = await prepare(folder, options);
    const server = await (options.progress ?? silentProgress).step('Starting the database', () => runReady(plan, folder, options));
    return supervise(server, plan, folder, options);
  } catch (error) {
    await folder.release();
    throw error;
  }
}

/** Codes of a connection that a server which has just been killed refuses or ends. */
const GONE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'EAGAIN', 'CONNECTION_CLOSED'];

/** A server that was killed a moment ago still looks like one that runs: an adopted server counts when it answers. */
async function runReady(plan: ServerPlan, folder: DataFolder, options: PostgresOptions): Promise<RunningServer> {
  const endMs = performance.now() + HELD_TIMEOUT_MS;
  for (;;) {
    const running = await runServer(plan);
    try {
      await ensureDatabase(running.socketFolder, folder.secrets, options.mayCreateDatabases ?? false);
      return running;
    } catch (error) {
      if (!running.adopted || !GONE.includes(systemCode(error) ?? '') || performance.now() > endMs) throw error;
      await pause(100);
    }
  }
}

async function prepare(folder: DataFolder, options: PostgresOptions): Promise<ServerPlan> {
  const binaries = await findBinaries();
  const account = serverAccount();
  if (!(await hasCluster(folder.path)))
    await (options.progress ?? silentProgress).step('Creating the database', () =>
      makeCluster(folder.path, binaries, account, folder.secrets.postgresSuperuser),
    );
  const socketFolder = await makeSocketFolder(folder.path, account);
  return { dataDir: folder.path, program: binaries.postgres, account, socketFolder, settings: options.settings ?? {} };
}

function supervise(first: RunningServer, planned: ServerPlan, folder: DataFolder, options: PostgresOptions): EmbeddedPostgres {
  // An adopted server keeps its socket, and so must every restart: callers already have the address.
  const plan = { ...planned, socketFolder: first.socketFolder };
  const stopping = new AbortController();
  let server: RunningServer | undefined = first;
  let pid = first.pid;
  const watch = async () => {
    while (server) {
      pid = server.pid;
      const callOff = guardFor(server, folder, options);
      await ended(pid, stopping.signal);
      callOff();
      if (stopping.signal.aborted) return;
      options.progress?.note('The database ended and is restarted.');
      server = await restart(plan, stopping.signal, options.progress);
    }
  };
  const watching = watch();
  const stop = async () => {
    stopping.abort();
    await watching;
    if (server) await stopServer(server.pid);
    await rm(plan.socketFolder, { recursive: true, force: true });
    await folder.release();
  };
  const url = databaseUrl({ user: ROLE, password: folder.secrets.postgresHeadworks, socketFolder: plan.socketFolder, database: DATABASE });
  let stopped: Promise<void> | undefined;
  return {
    url,
    directUrl: url,
    adopted: first.adopted,
    get pid() {
      return pid;
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

function guardFor(server: RunningServer, folder: DataFolder, options: PostgresOptions): () => void {
  return options.temporary ? guard({ pid: server.pid, signal: 'INT', removeFolder: folder.path }) : () => {};
}

async function restart(plan: ServerPlan, signal: AbortSignal, progress?: Progress): Promise<RunningServer | undefined> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    await pause(RESTART_PAUSE_MS[Math.min(attempt, RESTART_PAUSE_MS.length - 1)], undefined, { signal }).catch(() => {});
    if (signal.aborted) return undefined;
    try {
      return await runServer(plan);
    } catch (error) {
      progress?.note(error instanceof Error ? error.message : String(error));
    }
  }
  return undefined;
}
