import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gone, guard } from '@headworks/processes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('..', import.meta.url));
/** The build of the small repository: it counts its runs and creates the program that `npm start` runs. */
const BUILD = `import { appendFileSync, cpSync } from 'node:fs';
appendFileSync('builds', 'x');
cpSync('services/all/src', 'services/all/dist', { recursive: true });
`;
/** Prints its process id, counts signals, ends at the first one with the given code. */
const PROGRAM = `import { appendFileSync } from 'node:fs';
if (process.env.EXIT) process.exit(Number(process.env.EXIT));
process.on('SIGINT', () => { appendFileSync('signals', 'INT '); setTimeout(() => process.exit(7), 200); });
process.on('SIGTERM', () => { appendFileSync('signals', 'TERM '); process.exit(0); });
setInterval(() => {}, 60000);
console.log('DEMO=' + process.env.DEMO + ' pid=' + process.pid + '.');
`;

let root = '';
let running: ChildProcess | undefined;

/** A repository small enough to build in a moment, with the real bootstrap in it. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'headworks-bootstrap-'));
  for (const folder of ['infra/launcher', 'services/all/src', 'node_modules/.bin']) await mkdir(join(root, folder), { recursive: true });
  await cp(join(LAUNCHER, 'bootstrap.mjs'), join(root, 'infra/launcher/bootstrap.mjs'));
  await cp(join(LAUNCHER, 'bootstrap'), join(root, 'infra/launcher/bootstrap'), { recursive: true });
  await writeFile(
    join(root, 'package.json'),
    JSON.stringify({ name: 'small', workspaces: ['services/*'], scripts: { build: 'node build.mjs' } }),
  );
  await writeFile(join(root, 'services/all/package.json'), '{"name":"all","type":"module"}');
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, 'build.mjs'), BUILD);
  await writeFile(join(root, 'services/all/src/main.js'), PROGRAM);
  await writeFile(join(root, 'node_modules/.package-lock.json'), '{}');
  await symlink(process.execPath, join(root, 'node_modules/.bin/node'));
});

afterEach(async () => {
  running?.kill('SIGKILL');
  await rm(root, { recursive: true, force: true });
});

function start(args: readonly string[] = ['start'], environment: Readonly<Record<string, string>> = {}): ChildProcess {
  running = spawn(process.execPath, [join(root, 'infra/launcher/bootstrap.mjs'), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (running.pid !== undefined) running.once('exit', guard({ pid: running.pid, signal: 'TERM' }));
  return running;
}

/** Runs to the end. */
async function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = start(args, environment);
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, errors };
}

/** Starts, and returns the line that the program writes when it runs. */
const startProgram = () => untilProgram(start());

async function untilProgram(child: ChildProcess): Promise<{ child: ChildProcess; line: string; pid: number }> {
  let written = '';
  child.stdout?.on('data', (chunk) => {
    written += chunk;
  });
  const endMs = performance.now() + 20_000;
  while (!/pid=\d+\./.test(written) && performance.now() < endMs) await pause(20);
  return { child, line: written, pid: Number(/pid=(\d+)\./.exec(written)?.[1]) };
}

const text = (file: string): Promise<string> => readFile(join(root, file), 'utf8').catch(() => '');

describe('npm start', () => {
  it('builds what is missing, once, and again after a change', async () => {
    await run(['start'], { EXIT: '0' });
    await run(['start'], { EXIT: '0' });
    expect(await text('builds')).toBe('x');
    const later = new Date(Date.now() + 5_000);
    await utimes(join(root, 'services/all/src/main.js'), later, later);
    await run(['start'], { EXIT: '0' });
    expect(await text('builds')).toBe('xx');
    await rm(join(root, 'services/all/dist'), { recursive: true });
    await run(['start'], { EXIT: '0' });
    expect(await text('builds')).toBe('xxx');
  });

  it('leaves standard output to the program, also while it builds', async () => {
    const { child, line } = await startProgram();
    expect(line).toMatch(/^DEMO=on pid=\d+\.\n$/);
    child.kill('SIGTERM');
    await once(child, 'close');
  });

  it('ends with the exit code of the program', async () => {
    expect((await run(['start'], { EXIT: '42' })).code).toBe(42);
  });

  it('starts with the demo by default, and forwards a signal once', async () => {
    const { child, line, pid } = await startProgram();
    expect(line).toContain('DEMO=on');
    child.kill('SIGINT');
    child.kill('SIGINT');
    const [code] = await once(child, 'exit');
    expect([code, await text('signals'), await gone(pid, 1_000)]).toEqual([7, 'INT ', true]);
  });

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends when npm ends by %s', async (how) => {
    await writeFile(join(root, 'npm.sh'), `"$1" "$2" start; exit $?\n`);
    const bootstrap = join(root, 'infra/launcher/bootstrap.mjs');
    running = spawn('sh', [join(root, 'npm.sh'), process.execPath, bootstrap], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const { child, pid } = await untilProgram(running);
    child.kill(how);
    expect(await gone(pid, 5_000)).toBe(true);
  });

  it('leaves nothing running when it is killed', async () => {
    const { child, pid } = await startProgram();
    child.kill('SIGKILL');
    expect(await gone(pid, 5_000)).toBe(true);
  });
});

describe('a start that fails', () => {
  it('lists the commands', async () => {
    expect(await run(['strat'])).toEqual({
      code: 1,
      errors: 'Unknown command "strat": use one of start, distributed, test, dev, bus, views, reseal, erase, analyse, bench.\n',
    });
  });

  it('shows the output of the build', async () => {
    await writeFile(join(root, 'build.mjs'), 'console.log("main.ts is wrong"); process.exit(3);');
    const { code, errors } = await run(['start']);
    expect(code).toBe(3);
    expect(errors).toMatch(/main\.ts is wrong[\s\S]*The build failed as shown above\.\n$/);
  });

  it('reports in one sentence that the registry could not be reached', async () => {
    await rm(join(root, 'node_modules/.package-lock.json'));
    const lock = {
      name: 'small',
      lockfileVersion: 3,
      packages: { '': { name: 'small', dependencies: { leaf: '1.0.0' } }, 'node_modules/leaf': { version: '1.0.0' } },
    };
    await writeFile(join(root, 'package.json'), JSON.stringify({ name: 'small', dependencies: { leaf: '1.0.0' } }));
    await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock));
    // Port 9 of the loopback: no program listens there.
    const offline = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0', npm_config_cache: join(root, 'cache') };
    const { code, errors } = await run(['start'], offline);
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^… Installing the dependencies\n✗ Installing the dependencies \(.+\)\nThe dependencies could not be installed because the package registry could not be reached: check the network and start again\.\n$/,
    );
  });
});
