import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { freePorts, guard, serverAccount } from '@headworks/processes';
import { until } from '@headworks/testing';
import { expect, it } from 'vitest';
import { ErrorLines } from '../../harness/error-lines.js';

const ROOT = join(import.meta.dirname, '../../..');
const SAMPLE = join(ROOT, 'tests/samples/data-folders/2026-11-22.tar.br');
const MAIN = join(ROOT, 'services/all/dist/main.js');
const START_TIMEOUT_MS = 120_000;

/** What the sample holds; its README describes it. */
const ORG_ID = 1002;
const DEVICE_ID = 1;
const EMAIL = 'admin@utility.example';
const PASSWORD = 'Storm-drain-7';
const API_KEY = 'hw_C1z5rXUuPf47JfcyA1X3rGF7azicwQhURrpT4QwDRV8';

/** Unpacks the data folder for the account that the database server runs as. */
function unpack(): string {
  const folder = mkdtempSync(join(tmpdir(), 'headworks-upgrade-'));
  execFileSync('tar', ['-xf', '-', '--no-same-owner', '-C', folder], {
    input: brotliDecompressSync(readFileSync(SAMPLE)),
    maxBuffer: 1 << 20,
  });
  chmodSync(folder, 0o700);
  const account = serverAccount();
  if (account === undefined) return folder;
  chownSync(folder, process.getuid?.() ?? 0, account.gid);
  chmodSync(folder, 0o710);
  const cluster = join(folder, 'postgres');
  for (const path of ['.', ...readdirSync(cluster, { recursive: true, encoding: 'utf8' })])
    chownSync(join(cluster, path), account.uid, account.gid);
  return folder;
}

/** Runs the present release on a data folder and gives its address to `use`. */
async function running(folder: string, errors: ErrorLines, use: (url: string) => Promise<void>): Promise<void> {
  const [port = 0, mqttPort = 0, internalPort = 0] = await freePorts(3);
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      MQTT_PORT: `${mqttPort}`,
      INTERNAL_PORT: `${internalPort}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const callOff = guard({ pid: child.pid ?? 0, signal: 'TERM' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    const read = errors.reader();
    stream.setEncoding('utf8').on('data', (text: string) => {
      read(text);
      output += text;
    });
  }
  const closed = once(child, 'close');
  try {
    await until(() => output.includes('Headworks runs at') || child.exitCode !== null, { deadlineMs: START_TIMEOUT_MS, what: 'the start' });
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}: ${output}`);
    await use(url);
  } finally {
    child.kill('SIGTERM');
    await closed;
    callOff();
  }
}

const caller =
  (url: string, authorization?: string) =>
  async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    // The test compares what it reads.
    const read = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, ...read };
  };

/** The cluster was made on Linux x64. */
const isReadable = process.platform === 'linux' && process.arch === 'x64';

it.skipIf(!isReadable)(
  'a data folder of the release before starts without loss, also a second time [needs Linux x64]',
  async () => {
    const folder = unpack();
    const errors = new ErrorLines();
    try {
      for (const start of ['first', 'second']) {
        await running(folder, errors, async (url) => {
          const signedIn = await caller(url)('/auth/signin', { email: EMAIL, password: PASSWORD });
          expect(signedIn.status, start).toBe(200);
          const call = caller(url, String(signedIn.idToken));
          expect(await call('/itr/get/devices', { orgId: ORG_ID })).toMatchObject({
            total: 1,
            deviceList: [{ id: DEVICE_ID, serialnumber: '70000001' }],
          });
          expect(await call('/itr/get/alerts', { deviceId: DEVICE_ID })).toMatchObject({
            alerts: [
              { packet: 'L1', recipient: 'ops@utility.example', reason: 'Sent' },
              { packet: 'CLEAR', recipient: 'ops@utility.example' },
              { packet: 'L1', reason: 'Not sent: the device has no alert contacts' },
            ],
          });
          expect(await call('/alert/quiet/get', { orgId: ORG_ID })).toMatchObject({ quiet: [{ id: 1, all: true, reason: 'Cleaning' }] });
          expect(await call('/itr/get/alllogs', { orgId: ORG_ID })).toMatchObject({ logs: [{ id: 1, serialnumber: '70000001' }] });
          expect(await call('/org/get/audit', { orgId: ORG_ID })).toMatchObject({ status: 200 });
          const packet = {
            type: 'itracker',
            packetId: `after-${start}`,
            time: Math.floor(Date.now() / 1000),
            sitename: 'Elm Street',
            records: [],
          };
          expect(await caller(url, API_KEY)('/v1/devices/70000001/telemetry', packet)).toMatchObject({ status: 202 });
        });
      }
      expect(await errors.drain()).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  2 * START_TIMEOUT_MS + 60_000,
);
