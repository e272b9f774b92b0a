import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts, guard } from '@headworks/processes';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ErrorLines } from '../../harness/error-lines.js';
import { type Clone, cloneSources, type Owner } from './clone.js';

const run = promisify(execFile);

/** Mostly for the installation without a cache of packages and the build: together 200 s of a processor. */
const START_TIMEOUT_MS = 420_000;
const STOP_TIMEOUT_MS = 20_000;
const COMMAND_TIMEOUT_MS = 30_000;
const TEST_TIMEOUT_MS = START_TIMEOUT_MS + 30_000;

/** The environment of a terminal of that account, not of the test run. */
function terminalEnvironment(home: string): Record<string, string | undefined> {
  const { LANG, TMPDIR, NODE_EXTRA_CA_CERTS, SSL_CERT_FILE, HTTPS_PROXY, HTTP_PROXY, NO_PROXY } = process.env;
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules') && !folder.includes('npm-'));
  return {
    LANG,
    TMPDIR,
    NODE_EXTRA_CA_CERTS,
    SSL_CERT_FILE,
    HTTPS_PROXY,
    HTTP_PROXY,
    NO_PROXY,
    HOME: home,
    PATH: path.join(delimiter),
  };
}

/** Runs `npm start` until it prints its address, signs the demo user in, opens the shared basin and its rain, reads the lag of groups, ends it by Ctrl-C. */
async function firstStart({ folder, home }: Clone, owner: Owner | undefined) {
  const [port = 0, mqttPort = 0, internalPort = 0] = await freePorts(3);
  const publicUrl = `http://localhost:${port}`;
  const ports = { PORT: `${port}`, MQTT_PORT: `${mqttPort}`, INTERNAL_PORT: `${internalPort}`, PUBLIC_URL: publicUrl };
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...terminalEnvironment(home), ...ports },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, as a terminal creates for each command.
    detached: true,
    ...owner,
  });
  const callOff = guard({ pid: child.pid ?? 0, signal: 'TERM' });
  let output = '';
  const errors = new ErrorLines();
  for (const stream of [child.stdout, child.stderr]) {
    const read = errors.reader();
    stream.setEncoding('utf8').on('data', (text: string) => {
      read(text);
      output += text;
    });
  }
  const closed = once(child, 'close');
  try {
    await until(() => output.includes(`Headworks runs at ${publicUrl}`) || child.exitCode !== null, {
      deadlineMs: START_TIMEOUT_MS,
      what: 'the first start',
    });
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const [, email, password] = /Demo user +(\S+) \/ (\S+)/.exec(output) ?? [];
    const answer = await fetch(`${publicUrl}/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, remember: false }),
      signal: AbortSignal.timeout(10_000),
    });
    const [, shareId] = /Shared basin +\S+\/share\/([\w-]{22})/.exec(output) ?? [];
    const ofShare = async (path: string, input: object) => {
      const response = await fetch(`${publicUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...input, shareId }),
        signal: AbortSignal.timeout(10_000),
      });
      return response.json();
    };
    const shared = await ofShare('/study/get/share', {});
    const rain = await ofShare('/study/get/basin/rain', { basinId: shared.basinid });
    const lag = await run('npm', ['run', '--silent', 'bus', '--', 'lag', '--schema', 'alerting'], {
      cwd: folder,
      env: terminalEnvironment(home),
      timeout: COMMAND_TIMEOUT_MS,
      ...owner,
    });
    pressCtrlC(child);
    const ended = await Promise.race([closed.then(() => true), late()]);
    // A database that was stopped, not killed, removes this file.
    const databaseStopped = !existsSync(join(folder, '.data/postgres/postmaster.pid'));
    return { signIn: answer.status, shared, rain, lag: lag.stdout, ended, databaseStopped, errors: await errors.drain() };
  } catch (error) {
    throw new Error(`npm start printed:\n${output}`, { cause: error });
  } finally {
    child.kill('SIGTERM');
    await Promise.race([closed, late()]);
    callOff();
  }
}

/** A terminal sends it to the whole group: npm, its shell, and the product. */
function pressCtrlC({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGINT');
}

const late = async (): Promise<false> => {
  await once(AbortSignal.timeout(STOP_TIMEOUT_MS), 'abort');
  return false;
};

const SERVED = {
  signIn: 200,
  shared: expect.objectContaining({ basinname: 'Fishing Creek' }),
  rain: { rainData: expect.objectContaining({ data: expect.stringMatching(/"\d{4}-\d\d-\d\d \d\d:\d\d","0\.\d/) }) },
  lag: expect.stringMatching(/alerting\S* {2}telemetry\.v1\/0 {2}lag \d+/),
  ended: true,
  databaseStopped: true,
  errors: [],
};

/** Every Linux has this account in /etc/passwd. */
function nobodyAccount(): Owner {
  const [, , uid, gid] = /^nobody:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

const isLinuxRoot = process.getuid?.() === 0 && process.platform === 'linux';
const owner = isLinuxRoot ? nobodyAccount() : undefined;
let clone: Clone;
beforeAll(async () => {
  clone = await cloneSources('häus of the owner', owner);
});
afterAll(() => clone.remove());

it(`npm start serves the demo from a new clone of ${isLinuxRoot ? 'an ordinary user' : 'this account'}, with a space and an umlaut in its path`, {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  expect(await firstStart(clone, owner)).toEqual(SERVED);
});

it.skipIf(!isLinuxRoot)(
  'npm start serves the demo from a clone that only root may enter [needs root on Linux]',
  { timeout: TEST_TIMEOUT_MS },
  async () => {
    await clone.giveTo({ uid: 0, gid: 0 });
    await rm(join(clone.folder, '.data'), { recursive: true });
    expect(await firstStart(clone, undefined)).toEqual(SERVED);
  },
);
