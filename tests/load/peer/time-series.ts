import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePorts, guard } from '@headworks/processes';
import { program, until } from '@headworks/testing';

/** A database of time series that takes InfluxDB's line protocol by HTTP. */
export interface TimeSeries {
  readonly port: number;
  stop(): Promise<void>;
}

/** A program that may be installed, and what its answer to a write means. */
export interface TimeSeriesProgram {
  readonly name: string;
  /** The program; undefined if it is not installed: then the row has no such peer. */
  path(): string | undefined;
  start(path: string): Promise<TimeSeries>;
}

const READY_TIMEOUT_MS = 20_000;
const ASK_TIMEOUT_MS = 5_000;

/** Answers once its write-ahead log is on the disk, as it is set by default. */
export const influxDb: TimeSeriesProgram = {
  name: 'InfluxDB 1, answered once its log is on the disk',
  path: () => process.env.INFLUXD ?? program('influxd'),
  start: (path) =>
    startIn(async (folder, port, backupPort) => {
      const config = join(folder, 'influxdb.conf');
      await writeFile(config, influxConfig(folder, port, backupPort));
      return {
        command: [path, '-config', config],
        ready: async () => (await ask(port, '/query?q=CREATE+DATABASE+bench', 'POST')).ok,
      };
    }),
};

const influxConfig = (folder: string, port: number, backupPort: number): string => `
reporting-disabled = true
bind-address = "127.0.0.1:${backupPort}"
[meta]
  dir = "${folder}/meta"
[data]
  dir = "${folder}/data"
  wal-dir = "${folder}/wal"
  query-log-enabled = false
[http]
  bind-address = "127.0.0.1:${port}"
  log-enabled = false
[monitor]
  store-enabled = false
`;

/** Answers once the records are in memory; a crash of the machine may lose the last seconds. */
export const victoriaMetrics: TimeSeriesProgram = {
  name: 'VictoriaMetrics, answered before the disk has them',
  path: () => process.env.VICTORIA_METRICS ?? program('victoria-metrics'),
  start: (path) =>
    startIn(async (folder, port) => ({
      command: [
        path,
        `-storageDataPath=${folder}/data`,
        `-httpListenAddr=127.0.0.1:${port}`,
        '-loggerLevel=ERROR',
        '-retentionPeriod=100y',
      ],
      ready: async () => (await ask(port, '/health', 'GET')).ok,
    })),
};

interface Plan {
  readonly command: readonly [program: string, ...parameters: string[]];
  ready(): Promise<boolean>;
}

async function startIn(planOf: (folder: string, port: number, otherPort: number) => Promise<Plan>): Promise<TimeSeries> {
  const folder = await mkdtemp(join(tmpdir(), 'headworks-bench-'));
  const [port = 0, otherPort = 0] = await freePorts(2);
  const { command, ready } = await planOf(folder, port, otherPort);
  const [path, ...parameters] = command;
  const child = spawn(path, parameters, { stdio: 'ignore' });
  child.on('error', () => {});
  const { pid } = child;
  if (pid === undefined) throw new Error(`${path} cannot be run`);
  const callOff = guard({ pid, signal: 'TERM', removeFolder: folder });
  const stop = async () => {
    await end(pid, [
      { signal: 'SIGTERM', waitMs: 5_000 },
      { signal: 'SIGKILL', waitMs: 1_000 },
    ]);
    callOff();
    await rm(folder, { recursive: true, force: true });
  };
  const isReady = () => child.exitCode === null && ready().catch(() => false);
  await until(isReady, { deadlineMs: READY_TIMEOUT_MS, what: `${path} to be ready` }).catch(async (error) => {
    await stop();
    throw error;
  });
  return { port, stop };
}

async function ask(port: number, path: string, method: string): Promise<{ ok: boolean }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
  await response.body?.cancel();
  return response;
}
