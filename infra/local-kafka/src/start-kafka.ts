import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePorts, guard } from '@headworks/processes';
import { brokerAnswers } from './answers.js';
import { defaultJarsFolder, fetchJars } from './jars.js';
import { serverProperties } from './properties.js';
import { identityFile, type SecureListener, userArguments } from './secure-listener.js';

const run = promisify(execFile);
const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const FORMAT_TIMEOUT_MS = 60_000;
/** Any 16 bytes in base64; a local broker never meets another cluster. */
const CLUSTER_ID = 'MkU3OEVBNTcwNTJENDM2Qg';
const QUICK_START = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

export interface KafkaOptions {
  /** Folder for configuration, data and log of this broker. */
  readonly folder: string;
  /** Folder for the jars (44 MB); may be shared. Default: a folder in this user's cache. */
  readonly jarsFolder?: string;
  /** Port on the loopback; 0 takes a free one. */
  readonly port: number;
  /** In addition to the port without encryption. */
  readonly secure?: SecureListener;
  /** Called when the broker ended by itself, not by one of the functions of RunningKafka. */
  readonly onEnded?: () => void;
}

export interface RunningKafka {
  /** host:port */
  readonly brokers: readonly string[];
  /** host:port of the secure listener, if there is one. */
  readonly secureBrokers: readonly string[];
  /** The process of the broker; undefined after it has ended. */
  readonly pid: number | undefined;
  /** Ends it within 10 s, by SIGKILL if necessary. */
  stop(): Promise<void>;
  /** Kills it as a machine failure would: without a shutdown. */
  kill(): Promise<void>;
  /** Restarts it on the same port and data; resolves when it answers. */
  restart(): Promise<void>;
}

/** Fetches, formats and starts a single Kafka broker; resolves when it answers. Throws with the end of its log when it does not. */
export async function startKafka({
  folder,
  port: wanted,
  jarsFolder = defaultJarsFolder(),
  secure: listener,
  onEnded,
}: KafkaOptions): Promise<RunningKafka> {
  const libs = await fetchJars(jarsFolder);
  const [free = 0, controllerPort = 0, securePort = 0] = await freePorts(3);
  const port = wanted === 0 ? free : wanted;
  const properties = join(folder, 'server.properties');
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder, { recursive: true });
  const secure = listener && { listener, port: securePort, folder };
  if (listener) await writeFile(identityFile(folder), listener.identity, { mode: 0o600 });
  await writeFile(properties, serverProperties({ port, controllerPort, dataFolder, secure }), { mode: 0o600 });
  const classPath = ['-cp', `${libs}/*`];
  const formatted = await access(join(dataFolder, 'meta.properties')).then(
    () => true,
    () => false,
  );
  if (!formatted) {
    const format = [
      ...QUICK_START,
      ...classPath,
      'kafka.tools.StorageTool',
      'format',
      '-t',
      CLUSTER_ID,
      '-c',
      properties,
      ...(listener ? userArguments(listener) : []),
    ];
    await run('java', format, { timeout: FORMAT_TIMEOUT_MS });
  }
  const args = [
    '-Xms128m',
    '-Xmx384m',
    ...QUICK_START,
    ...classPath,
    '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
    'kafka.Kafka',
    properties,
  ];
  let broker: ChildProcess | undefined;
  const launch = async (): Promise<void> => {
    const launched = await launchBroker(args, join(folder, 'kafka.log'), port);
    broker = launched;
    launched.once('exit', () => {
      // It is taken away before it is ended.
      if (broker === launched) onEnded?.();
    });
  };
  const endIt = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ended = broker;
    broker = undefined;
    if (ended) await end(ended, signal);
  };
  await launch();
  return {
    brokers: [`127.0.0.1:${port}`],
    secureBrokers: secure ? [`127.0.0.1:${secure.port}`] : [],
    get pid() {
      return broker?.pid;
    },
    stop: () => endIt('SIGTERM'),
    kill: () => endIt('SIGKILL'),
    async restart() {
      await endIt('SIGKILL');
      await launch();
    },
  };
}

async function launchBroker(args: readonly string[], logFile: string, port: number): Promise<ChildProcess> {
  const log = await open(logFile, 'a');
  const broker = spawn('java', args, { stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  broker.on('error', () => {});
  // A broker must not outlive the process that started it.
  if (broker.pid !== undefined) broker.once('exit', guard({ pid: broker.pid, signal: 'TERM' }));
  const deadlineMs = performance.now() + READY_TIMEOUT_MS;
  while (!(await brokerAnswers(port))) {
    if (broker.exitCode !== null || broker.pid === undefined || performance.now() > deadlineMs) {
      await end(broker, 'SIGKILL');
      const said = (await readFile(logFile, 'utf8')).slice(-2_000);
      throw new Error(`Kafka did not come up on port ${port}. The end of its log:\n${said}`);
    }
    await pause(100);
  }
  return broker;
}

async function end(broker: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (broker.pid === undefined || broker.exitCode !== null || broker.signalCode !== null) return;
  const gone = once(broker, 'exit');
  broker.kill(signal);
  const late = setTimeout(() => broker.kill('SIGKILL'), STOP_TIMEOUT_MS - 500);
  await gone;
  clearTimeout(late);
}
