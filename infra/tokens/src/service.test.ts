import { expect, it } from 'vitest';
import { checkServiceToken, serviceToken } from './service.js';

const SECRET = 's'.repeat(40);
const NOW = Date.UTC(2026, 0, 1);

it('a token between services is valid for its service, for 60 s, and under its secret, however often it is checked', () => {
  const token = serviceToken(SECRET, 'sites', NOW);
  for (const _time of [1, 2]) {
    expect(checkServiceToken(SECRET, 'sites', token, NOW + 60_000)).toBe(true);
    expect(checkServiceToken(SECRET, 'sites', token, NOW + 60_001)).toBe(false);
    expect(checkServiceToken(SECRET, 'devices', token, NOW)).toBe(false);
    expect(checkServiceToken('t'.repeat(40), 'sites', token, NOW)).toBe(false);
  }
});

it('a changed expiry or signature is refused', () => {
  const [expires = '', signature = ''] = serviceToken(SECRET, 'sites', NOW).split('.');
  for (const forged of [
    `${Number(expires) + 1}.${signature}`,
    `${expires}.${signature.slice(1)}`,
    `${expires}.`,
    expires,
    '',
    '.',
    `NaN.${signature}`,
  ])
    expect(checkServiceToken(SECRET, 'sites', forged, NOW), forged).toBe(false);
});
