import { expect, it } from 'vitest';
import { withoutPersonal } from './without-personal.js';

it.each([
  ['550 <jane.doe@town.example> is unknown', '550 <(address)> is unknown'],
  ['mailbox jane@town.example: full', 'mailbox (address): full'],
  ['no text message to +1 (570) 555-0100', 'no text message to (phone number)'],
  [
    'SyntaxError: Unexpected token \'h\', "hello jane" is not valid JSON',
    "SyntaxError: Unexpected token 'h', the message is not valid JSON",
  ],
  ['duplicate key value violates unique constraint "jobs_pkey"', 'duplicate key value violates unique constraint "jobs_pkey"'],
  ['Error: device 70B3D5-0021 has level 12.5', 'Error: device 70B3D5-0021 has level 12.5'],
])('shows no address and no phone number: %s', (reason, shown) => {
  expect(withoutPersonal(reason)).toBe(shown);
});
