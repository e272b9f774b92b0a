import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('survives when the database ends a session that is being opened', async () => {
  const script = fileURLToPath(new URL('../dist/uncaught-check.js', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], { timeout: 30_000 });
  expect(stdout).toBe('opened again\n');
});
