import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program } from '@headworks/testing';
import { type Peer, startPeer } from './start-peer.ts';

/** A database of time series that takes InfluxDB's line protocol by HTTP, if it is installed, and what its answer to a write means. */
export interface TimeSeriesProgram {
  readonly name: string;
  /** The program; undefined if it is not installed: then the row has no such peer. */
  path(): string | undefined;
  start(path: string): Promise<Peer>;
}

const ASK_TIMEOUT_MS = 5_000;

/** Answers once its write-ahead log is on the disk, as it is set by default. */
export const influxDb: TimeSeriesProgram = {
  name: 'InfluxDB 1, answered once its log is on the disk',
  path: () => process.env.INFLUXD ?? program('influxd'),
  start: (path) =>
    startPeer(async (folder, port, backupPort) => {
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
    startPeer(async (folder, port) => ({
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

async function ask(port: number, path: string, method: string): Promise<{ ok: boolean }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
  await response.body?.cancel();
  return response;
}
