import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePorts, guard } from '@headworks/processes';
import { until } from '@headworks/testing';
import { peakMemory } from '../measure/memory.ts';
import { type Busy, readBusy } from './busy.ts';

/** The product in one process with its own embedded PostgreSQL, like `npm start` but without demo and rate limits. */
export interface Product {
  readonly url: string;
  readonly port: number;
  readonly mqttPort: number;
  readonly admin: { readonly email: string; readonly password: string };
  /** The listener for other services, and the secret of its tokens. */
  readonly internal: { readonly url: string; readonly secret: string };
  busy(): Promise<Busy>;
  /** Waits until no group lags and no work is unfinished; returns the duration in milliseconds. */
  quiet(deadlineMs: number): Promise<number>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  /** The root of the built checkout to start. */
  readonly checkout: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** A data folder that remains after `stop`; default: a new one, which `stop` removes. */
  readonly dataFolder?: string;
  /** Folder for the CPU profile that the process writes when it ends. */
  readonly profileFolder?: string;
  /** Starts it as a user does, who has an installed and built checkout: `npm start` looks first whether both are up to date. Without a profile. */
  readonly byNpm?: boolean;
  /** Takes the most memory that the process has used, in bytes, without that of its PostgreSQL. */
  readonly usedMemory?: (bytes: number) => void;
}

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;
const PROBE_TIMEOUT_MS = 2_000;
const QUIET_LOOKS = 4;

/** Starts it in a new folder, which `stop` removes; it ends with this process, also by kill -9. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'headworks-bench-'));
  const [port = 0, mqttPort = 0, internalPort = 0] = await freePorts(3);
  const admin = { email: 'bench@headworks.example', password: 'Headworks-bench-1' };
  const secret = randomBytes(24).toString('hex');
  const logFile = join(dataDir, 'product.log');
  const environment = {
    DATA_DIR: options.dataFolder ?? join(dataDir, 'data'),
    PORT: `${port}`,
    MQTT_PORT: `${mqttPort}`,
    INTERNAL_PORT: `${internalPort}`,
    INTERNAL_SECRET: secret,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...options.environment,
  };
  const child = run(options, environment, logFile);
  const { pid } = child;
  if (pid === undefined) throw new Error('the product cannot be run');
  const callOff = guard({ pid, signal: 'TERM', removeFolder: dataDir });
  const stop = async () => {
    const bytes = peakMemory(pid);
    if (bytes !== undefined) options.usedMemory?.(bytes);
    await end(pid, [
      { signal: 'SIGTERM', waitMs: STOP_TIMEOUT_MS },
      { signal: 'SIGKILL', waitMs: 2_000 },
    ]);
    callOff();
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const busy = () => readBusy({ port: internalPort, secret });
  try {
    await until(() => child.exitCode === null && isReady(url), { deadlineMs: READY_TIMEOUT_MS, what: 'the product to be ready' });
  } catch (error) {
    const words = await readFile(logFile, 'utf8').catch(() => '');
    await stop();
    throw new Error(`the product did not start: ${words.slice(-2_000)}`, { cause: error });
  }
  const internal = { url: `http://127.0.0.1:${internalPort}`, secret };
  return { url, port, mqttPort, admin, internal, busy, quiet: (deadlineMs) => untilQuiet(busy, deadlineMs), stop };
}

function run(
  { checkout, profileFolder, byNpm = false }: ProductOptions,
  environment: Readonly<Record<string, string>>,
  logFile: string,
): ChildProcess {
  const output = openSync(logFile, 'a', 0o600);
  const script = join(checkout, 'services', 'all', 'dist', 'main.js');
  const profile = profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  const { PATH = '', HOME = '' } = process.env;
  // The caller's environment must not affect the measurement.
  const [command, words] = byNpm ? ['npm', ['start']] : [process.execPath, ['--enable-source-maps', ...profile, script]];
  const child = spawn(command, words, {
    cwd: checkout,
    env: { PATH, HOME, ...environment },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.on('error', () => {});
  return child;
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
  await response.body?.cancel();
  return response.ok;
}

async function untilQuiet(busy: () => Promise<Busy>, deadlineMs: number): Promise<number> {
  const startedMs = performance.now();
  let last: Busy | undefined;
  let looks = 0;
  const nothing = async () => {
    last = await busy();
    // Work that moves between two services during a check is found by the next check.
    looks = last.busy.length === 0 && last.lags.length === 0 ? looks + 1 : 0;
    return looks >= QUIET_LOOKS;
  };
  await until(nothing, { deadlineMs, what: 'the product to be quiet' }).catch((error: unknown) => {
    throw new Error(`still unfinished: ${JSON.stringify(last)}`, { cause: error });
  });
  return performance.now() - startedMs;
}
