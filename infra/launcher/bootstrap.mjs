// The entry point of the scripts in package.json. Plain JavaScript without dependencies: it runs on Node 20 in a fresh clone,
// installs and builds what is missing, and starts the program under the Node 24 of `node_modules`.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './bootstrap/build.mjs';
import { Refusal } from './bootstrap/command.mjs';
import { install } from './bootstrap/install.mjs';
import { handOver } from './bootstrap/run.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Script, default environment (the caller's own wins), and whether it needs a build. */
const COMMANDS = {
  start: { script: 'services/all/dist/main.js', environment: { DEMO: 'on' } },
  distributed: { script: 'services/all/dist/distributed.js', environment: { DEMO: 'on' } },
  test: { script: 'infra/test-run/dist/main.js', environment: {} },
  dev: { script: 'services/all/dist/dev.js', environment: {} },
  bus: { script: 'services/all/dist/bus.js', environment: {} },
  views: { script: 'services/all/dist/views.js', environment: {} },
  reseal: { script: 'services/all/dist/reseal.js', environment: {} },
  erase: { script: 'services/all/dist/erase.js', environment: {} },
  analyse: { script: 'services/analysis/dist/cli/main.js', environment: {} },
  bench: { script: 'tests/load/bench.ts', environment: {} },
};

const OLDEST_NODE = 20;

async function main([name = '', ...args]) {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Refusal(`Unknown command "${name}": use one of ${Object.keys(COMMANDS).join(', ')}.`);
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    throw new Refusal(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer.`);
  if (process.platform === 'win32') throw new Refusal('Headworks runs on Linux and macOS: on Windows, use it inside WSL.');
  await install(root);
  await build(root);
  const script = join(root, command.script);
  if (!existsSync(script)) throw new Refusal(`${command.script} is missing although the build succeeded: this clone is incomplete.`);
  return handOver(root, script, args, { ...command.environment, ...process.env });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    process.stderr.write(`${error instanceof Refusal ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = error instanceof Refusal ? error.code : 1;
  },
);
