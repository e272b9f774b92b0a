import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, isRunning } from '@headworks/processes';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHeadway } from './headway.js';
import { type ServiceProcess, startService } from './service-process.js';

/** A minimal service: ready at once; at SIGTERM it ends or, if configured so, ignores it. */
const SERVICE = `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.writeHead(request.url === '/readyz' ? 200 : 404).end());
server.listen(Number(process.env.INTERNAL_PORT), '127.0.0.1');
process.on('SIGTERM', () => process.env.STUBBORN === 'yes' || process.exit(0));
`;

/** Waits for one cause after the other until it is ready. */
const SLOW_SERVICE = `
import { createServer } from 'node:http';
let waited = 0;
const server = createServer((request, response) => {
  waited += 1;
  response.writeHead(waited > Number(process.env.CAUSES) ? 200 : 503).end('cause ' + waited);
});
server.listen(Number(process.env.INTERNAL_PORT), '127.0.0.1');
`;

let folder = '';
let output = 0;
let service: ServiceProcess | undefined;
const notes: string[] = [];
const progress = { step: <T>(_title: string, work: () => Promise<T>) => work(), note: (line: string) => void notes.push(line) };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headworks-service-'));
  await writeFile(join(folder, 'main.mjs'), SERVICE);
  await writeFile(join(folder, 'slow.mjs'), SLOW_SERVICE);
  output = openSync(join(folder, 'output.log'), 'a');
  notes.length = 0;
});

afterEach(async () => {
  await service?.stop(500);
  closeSync(output);
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Readonly<Record<string, string>> = {}, script = 'main.mjs'): Promise<ServiceProcess> {
  const port = await freePort();
  const command = {
    name: 'gauge',
    url: `http://127.0.0.1:${port}`,
    script: join(folder, script),
    environment: { INTERNAL_PORT: `${port}`, ...environment },
    output,
  };
  service = startService(command, progress);
  return service;
}

it('is ready, and gone after its stop', async () => {
  const running = await start();
  await running.ready(10_000);
  await running.stop(5_000);
  expect(isRunning(running.pid)).toBe(false);
});

it('is restarted after a crash, with a note', async () => {
  const running = await start();
  await running.ready(10_000);
  const before = running.pid;
  running.kill('SIGKILL');
  const endMs = performance.now() + 10_000;
  while (running.restarts === 0 && performance.now() < endMs) await pause(20);
  await running.ready(10_000);
  expect(running.pid).not.toBe(before);
  expect(notes).toEqual(['gauge ended (SIGKILL) and is restarted in 1 s.']);
});

it('is killed when it ignores SIGTERM, also when it is suspended', async () => {
  const running = await start({ STUBBORN: 'yes' });
  await running.ready(10_000);
  running.kill('SIGSTOP');
  await running.stop(200);
  expect(isRunning(running.pid)).toBe(false);
});

it('waits for longer than its patience as long as the service makes progress', async () => {
  const patienceMs = 2_000;
  const running = await start({ CAUSES: '5' }, 'slow.mjs');
  let nowMs = 0;
  const headway = createHeadway(() => nowMs);
  let last = '';
  const saw = (name: string, state: string) => {
    headway.saw(name, state);
    // Time passes only with the steps of the service, however slow the machine is.
    if (state !== last) nowMs += patienceMs * 0.9;
    last = state;
  };
  await running.ready(patienceMs, { ...headway, saw });
  expect(nowMs).toBeGreaterThan(patienceMs * 5);
});

it('names the service that was not ready', async () => {
  const running = await start({}, 'missing.mjs');
  await expect(running.ready(300)).rejects.toMatchObject({ kind: 'service', message: expect.stringContaining('gauge was not ready') });
});
