import { name } from '@headworks/api/fields';
import { expect, test } from 'vitest';
import { oneLine } from './one-line.js';

test('what is pasted from a spreadsheet is a name that the server takes', () => {
  const typed = oneLine('Elm\tStreet\r\n\u0085\u202enorth');
  expect(typed).toBe('Elm Street north');
  expect(name(100).safeParse(typed).success).toBe(true);
});
