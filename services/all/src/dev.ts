import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { REPOSITORY, untilSignal } from '@headworks/processes';

/** `npm run dev`: compiles on change, restarts the product and reloads the web app. The environment variables are those of `npm start`. */

const WEB_PORT = 5173;
const INSPECT_PORT = 9229;
const STOP_TIMEOUT_MS = 9_000;

const node = (...args: readonly string[]) => [process.execPath, ...args];

/** The programs of `npm run dev`, each with its folder and what it adds to the environment. */
const PROGRAMS = [
  {
    name: 'compiler',
    folder: '.',
    command: node(join('node_modules', 'typescript', 'bin', 'tsc'), '-b', '--watch', '--preserveWatchOutput'),
    environment: {},
  },
  {
    name: 'product',
    folder: '.',
    command: node('--watch', '--watch-preserve-output', `--inspect=${INSPECT_PORT}`, '--enable-source-maps', 'services/all/dist/main.js'),
    // Links in mails open the reloading web app; it passes calls on to the product.
    environment: { DEMO: 'on', PUBLIC_URL: `http://localhost:${WEB_PORT}` },
  },
  {
    name: 'web app',
    folder: 'web',
    command: node(
      join(REPOSITORY, 'node_modules', 'vite', 'bin', 'vite.js'),
      '--port',
      String(WEB_PORT),
      '--strictPort',
      '--clearScreen=false',
    ),
    environment: {},
  },
] as const;

function start({ name, folder, command: [program = '', ...args], environment }: (typeof PROGRAMS)[number]): ChildProcess {
  const child = spawn(program, args, {
    cwd: join(REPOSITORY, folder),
    env: { ...environment, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', (code, signal) => process.stderr.write(`The ${name} ended (${signal ?? `exit code ${code}`}).\n`));
  return child;
}

async function main(): Promise<void> {
  const stopped = untilSignal();
  const children = PROGRAMS.map(start);
  process.stdout.write(`Web app with reload: http://localhost:${WEB_PORT}. Debugger: port ${INSPECT_PORT}. Press Ctrl-C to stop.\n`);
  const ended = Promise.race(children.map((child) => once(child, 'exit')));
  await Promise.race([stopped, ended]);
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  for (const child of running) child.kill('SIGTERM');
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  await Promise.all(running.map((child) => once(child, 'exit')));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  },
);
