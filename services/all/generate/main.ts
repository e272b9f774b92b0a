import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFiles } from './generated-files.ts';

const root = join(import.meta.dirname, '../../..');

for (const [file, text] of generatedFiles()) writeFileSync(join(root, file), text);
