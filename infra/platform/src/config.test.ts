import { expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig, settingsOf } from './config.js';

const NEEDED = { INTERNAL_SECRET: 'x'.repeat(16), KEYS_SECRET: 'y'.repeat(16), DATABASE_URL: 'postgres://none' };
const SMS = { SMS_BASE_URL: 'https://sms.example', SMS_ACCOUNT: 'a', SMS_TOKEN: 't', SMS_FROM: '+15705550100' };

it('accepts all variables of text messages or none, and names the missing ones', () => {
  expect(readConfig({ ...NEEDED, ...SMS })).toMatchObject(SMS);
  expect(readConfig(NEEDED).SMS_BASE_URL).toBeUndefined();
  expect(() => readConfig({ ...NEEDED, SMS_ACCOUNT: 'a' })).toThrow('SMS_BASE_URL, SMS_TOKEN, SMS_FROM: required for text messages');
  expect(() => readConfig({ ...NEEDED, ...SMS, SMS_TOKEN: '' })).toThrow('SMS_TOKEN: required for text messages');
});

it('names an invalid variable and the expected value', () => {
  expect(() => readConfig({ ...NEEDED, KEYS_SECRET: 'short' })).toThrow('KEYS_SECRET: expected at least 16 characters');
  expect(() => readConfig({ KEYS_SECRET: NEEDED.KEYS_SECRET })).toThrow('INTERNAL_SECRET: it is required');
});

it('checks the variables of services at startup, and parses them for each service', () => {
  const settings = z.object({ COLOR: z.enum(['red', 'blue'], 'red or blue').default('red') });
  expect(() => readConfig({ ...NEEDED, COLOR: 'green', PORT: 'x' }, {}, [settings])).toThrow(
    /PORT: expected .*; COLOR: expected red or blue/,
  );
  expect(settingsOf(readConfig({ ...NEEDED, COLOR: 'blue' }), settings)).toEqual({ COLOR: 'blue' });
  expect(settingsOf(readConfig({ ...NEEDED, COLOR: '' }), settings)).toEqual({ COLOR: 'red' });
});
