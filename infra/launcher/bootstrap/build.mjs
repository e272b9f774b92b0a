import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, run, step } from './command.mjs';

const TIMEOUT_MS = 900_000;
const SHARED_FILES = ['package.json', 'package-lock.json', 'turbo.json', 'tsconfig.base.json'];
/** Created by the build or by a run, or not part of a build. */
const SKIPPED = new Set(['node_modules', 'dist', '.turbo', '.data', '.kafka', 'coverage', 'results', 'tsconfig.tsbuildinfo']);

/** Builds the changed packages; does nothing, within 0.1 s, when no source changed since the last build. */
export async function build(root) {
  const stampFile = join(root, 'node_modules', '.headworks-build');
  const folders = workspaces(root);
  const sources = fingerprint(root, folders);
  const last = readStamp(stampFile);
  if (last?.sources === sources && last.outputs.every((folder) => existsSync(join(root, folder)))) return;
  await step('Building', () => npmRunBuild(root));
  const outputs = folders.map((folder) => join(folder, 'dist')).filter((folder) => existsSync(join(root, folder)));
  writeFileSync(stampFile, JSON.stringify({ sources, outputs }));
}

async function npmRunBuild(root) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' };
  const { code, output } = await run('npm', ['run', 'build', '--silent'], { cwd: root, env, timeoutMs: TIMEOUT_MS });
  if (code !== 0) throw new Refusal(`${output.trimEnd()}\nThe build failed as shown above.`, code);
}

/** The folders that "workspaces" of package.json names; "infra/*" means each folder in infra with a package. */
function workspaces(root) {
  const patterns = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces;
  const folders = patterns.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => join(parent, name)) : [];
  });
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).sort();
}

/** Path, size and time of every source file: reading all contents would take too long for a start. */
function fingerprint(root, folders) {
  const hash = createHash('sha256');
  const add = (file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (SKIPPED.has(entry.name)) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path);
    }
  };
  for (const file of SHARED_FILES) if (existsSync(join(root, file))) add(file);
  for (const folder of folders) walk(folder);
  return hash.digest('hex');
}

function readStamp(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
