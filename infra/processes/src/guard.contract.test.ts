import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { gone, isRunning } from './process-state.js';

const GUARD = fileURLToPath(new URL('../dist/guard.js', import.meta.url));
let parent: ChildProcess | undefined;

afterEach(() => parent?.kill('SIGKILL'));

/** A process with a child in a session of its own, which a guard watches; `after` runs in the parent once the guard runs. */
async function startPair(folder: string, after = ''): Promise<{ childPid: number; parent: ChildProcess }> {
  const script = `
    import { spawn } from 'node:child_process';
    import { guard } from ${JSON.stringify(GUARD)};
    const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    const callOff = guard({ pid: child.pid, signal: 'TERM', removeFolder: ${JSON.stringify(folder)} });
    ${after}
    console.log(child.pid);
    setInterval(() => {}, 60_000);
  `;
  const started = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  parent = started;
  const [line] = await once(started.stdout, 'data', { signal: AbortSignal.timeout(10_000) });
  return { childPid: Number(String(line)), parent: started };
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

describe.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('a parent that ends by %s', (how) => {
  it('takes its guarded child and the folder with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'headworks-guard-'));
    const pair = await startPair(folder);
    pair.parent.kill(how);
    expect(await gone(pair.childPid, 5_000)).toBe(true);
    const endMs = performance.now() + 5_000;
    while ((await exists(folder)) && performance.now() < endMs) await pause(20);
    expect(await exists(folder)).toBe(false);
  });
});

it('touches nothing after the guard was released', async () => {
  const pair = await startPair('', 'callOff();');
  pair.parent.kill('SIGKILL');
  await once(pair.parent, 'exit');
  expect(isRunning(pair.childPid)).toBe(true);
  process.kill(pair.childPid, 'SIGKILL');
});
