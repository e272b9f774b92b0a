import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, run, step } from './command.mjs';

const TIMEOUT_MS = 900_000;
const NETWORK_ERRORS = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/;

/** Brings node_modules in line with package-lock.json; does nothing if it already is. */
export async function install(root) {
  const lockFile = join(root, 'package-lock.json');
  const stampFile = join(root, 'node_modules', '.headworks-install');
  const stamp = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (read(stampFile) === stamp) return;
  if (!installedByHand(root, lockFile)) await step('Installing the dependencies', () => npmCi(root));
  writeFileSync(stampFile, stamp);
}

/** Set the log level explicitly: under `npm test --silent` npm would hide the reason of a failure. */
async function npmCi(root) {
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, timeoutMs: TIMEOUT_MS });
  if (code === 0) return;
  if (/ENOSPC/.test(output))
    throw new Refusal('The dependencies could not be installed because the disk is full: make room and start again.');
  if (NETWORK_ERRORS.test(output))
    throw new Refusal(
      'The dependencies could not be installed because the package registry could not be reached: check the network and start again.',
    );
  throw new Refusal(`${output.trimEnd()}\nThe dependencies could not be installed: npm ci failed as shown above.`, code);
}

/** npm writes this file after an install, so it is newer than the lock file. */
function installedByHand(root, lockFile) {
  const trace = join(root, 'node_modules', '.package-lock.json');
  return existsSync(trace) && statSync(trace).mtimeMs >= statSync(lockFile).mtimeMs;
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
