import { expect, it } from 'vitest';
import { csvFileName } from './csv-file-name.js';

it('is valid on every system', () => {
  expect(csvFileName('Iron St/MH41: east')).toBe('Iron St_MH41_ east-CloudDownload.csv');
});
