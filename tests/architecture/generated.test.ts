import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { generatedFiles } from '../../services/all/generate/generated-files.ts';

const root = join(import.meta.dirname, '../..');

it.each([...generatedFiles()])('%s lists every package and service; if it does not, run `npm run generate`', (file, text) => {
  expect(readFileSync(join(root, file), 'utf8')).toBe(text);
});
