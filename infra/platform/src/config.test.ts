import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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

it('opens the internal port to other machines only where the services have addresses of their own, and not if the environment says so', () => {
  const distributed = { ...NEEDED, SERVICE_URLS: '{"logs":"http://logs:8081"}' };
  expect(readConfig(NEEDED).INTERNAL_HOST).toBe('127.0.0.1');
  expect(readConfig(distributed).INTERNAL_HOST).toBe('0.0.0.0');
  expect(readConfig({ ...distributed, INTERNAL_HOST: '127.0.0.1' }).INTERNAL_HOST).toBe('127.0.0.1');
});

it('leaves only warnings and errors in the terminal of the demo, unless the environment says so', () => {
  expect(readConfig(NEEDED)).toMatchObject({ LOG_LEVEL: 'info', ACCESS_LOG: 'on' });
  expect(readConfig({ ...NEEDED, DEMO: 'on' })).toMatchObject({ LOG_LEVEL: 'warn', ACCESS_LOG: 'off' });
  expect(readConfig({ ...NEEDED, DEMO: 'on', ACCESS_LOG: 'on' })).toMatchObject({ LOG_LEVEL: 'info', ACCESS_LOG: 'on' });
  expect(readConfig({ ...NEEDED, DEMO: 'on', LOG_LEVEL: 'debug', ACCESS_LOG: 'all' })).toMatchObject({
    LOG_LEVEL: 'debug',
    ACCESS_LOG: 'all',
  });
});

it('names an invalid variable and the expected value', () => {
  expect(() => readConfig({ ...NEEDED, KEYS_SECRET: 'short' })).toThrow('KEYS_SECRET: expected at least 16 characters');
  expect(() => readConfig({ ...NEEDED, PUBLIC_URL: 'ftp://one.example' })).toThrow('PUBLIC_URL: expected an http:// or https:// address');
  expect(() => readConfig({ KEYS_SECRET: NEEDED.KEYS_SECRET })).toThrow('INTERNAL_SECRET: it is required');
});

it('accepts addresses and networks as proxies, and nothing else', () => {
  const proxies = '10.0.0.1, 10.0.0.0/8, fd00::/8, ::1, loopback';
  expect(readConfig({ ...NEEDED, TRUSTED_PROXIES: proxies }).TRUSTED_PROXIES).toEqual(proxies.split(', '));
  for (const wrong of ['1.2.3.4/999', '1.2.3.4/33', ':::', '1.2.3', '10.0.0.0/8/8', 'everyone'])
    expect(() => readConfig({ ...NEEDED, TRUSTED_PROXIES: wrong }), wrong).toThrow('TRUSTED_PROXIES: expected addresses or networks');
});

it('says in plain words what each variable expects', () => {
  const wrong = {
    PORT: '70000',
    PUBLIC_URL: 'x',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
    ACCESS_LOG: 'some',
    SMS_BASE_URL: 'x',
    KAFKA_BROKERS: 'a,b',
    SERVICE_URLS: '[1]',
    RATE_LIMITS: '',
  };
  const sentence = (name: string, value: string) => {
    try {
      readConfig({ ...NEEDED, [name]: value });
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(Object.entries(wrong).map(([name, value]) => sentence(name, value).replace(/^.*invalid\. /, ''))).toEqual([
    'PORT: expected a port from 0 to 65535',
    'PUBLIC_URL: expected an http:// or https:// address',
    'DEMO: expected on or off',
    'LOG_LEVEL: expected one of trace, debug, info, warn, error, fatal, silent',
    'ACCESS_LOG: expected one of off, on, all',
    'SMS_BASE_URL: expected an https:// address',
    'KAFKA_BROKERS: expected host:port, separated by commas',
    'SERVICE_URLS: expected a JSON object of service names and addresses',
    '',
  ]);
});

it('refuses a part of the variables of Kafka, with the name of the one that is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headworks-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const noCertificate = join(folder, 'ca.pem');
  writeFileSync(noCertificate, 'not a certificate');
  const brokers = { KAFKA_BROKERS: 'k:9092' };
  const tls = { ...brokers, KAFKA_TLS: 'true' };
  const user = { KAFKA_SASL_USERNAME: 'u', KAFKA_SASL_PASSWORD: 'p' };
  expect(() => readConfig({ ...NEEDED, KAFKA_TLS: 'true' })).toThrow('KAFKA_BROKERS: required with the other KAFKA_ variables');
  expect(() => readConfig({ ...NEEDED, ...tls, KAFKA_TLS: 'yes' })).toThrow('KAFKA_TLS: expected true or false');
  for (const file of [noCertificate, join(folder, 'none.pem')])
    expect(() => readConfig({ ...NEEDED, ...tls, KAFKA_CA_FILE: file })).toThrow(
      'KAFKA_CA_FILE: expected a readable file of PEM certificates',
    );
  expect(() => readConfig({ ...NEEDED, ...tls, KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'u' })).toThrow(
    'KAFKA_SASL_PASSWORD: required for SASL',
  );
  expect(() => readConfig({ ...NEEDED, ...tls, ...user })).toThrow('KAFKA_SASL_MECHANISM: required for SASL');
  expect(() => readConfig({ ...NEEDED, ...tls, ...user, KAFKA_SASL_MECHANISM: 'gssapi' })).toThrow(
    'KAFKA_SASL_MECHANISM: expected one of plain, scram-sha-256, scram-sha-512',
  );
  expect(() => readConfig({ ...NEEDED, ...brokers, ...user, KAFKA_SASL_MECHANISM: 'plain' })).toThrow('KAFKA_TLS: expected true');
  expect(readConfig({ ...NEEDED, ...brokers, ...user, KAFKA_SASL_MECHANISM: 'scram-sha-256' }).KAFKA_SASL_USERNAME).toBe('u');
  expect(readConfig({ ...NEEDED, ...tls, ...user, KAFKA_SASL_MECHANISM: 'plain' }).KAFKA_TLS).toBe(true);
});

it('names a variable once that several services check', () => {
  const settings = z.object({ COLOR: z.enum(['red'], 'red') });
  expect(() => readConfig({ ...NEEDED, COLOR: 'green' }, {}, [settings, settings])).toThrow(
    /^The configuration is invalid\. COLOR: expected red$/,
  );
});

it('checks the variables of services at startup, and parses them for each service', () => {
  const settings = z.object({ COLOR: z.enum(['red', 'blue'], 'red or blue').default('red') });
  expect(() => readConfig({ ...NEEDED, COLOR: 'green', PORT: 'x' }, {}, [settings])).toThrow(
    'PORT: expected a port from 0 to 65535; COLOR: expected red or blue',
  );
  expect(settingsOf(readConfig({ ...NEEDED, COLOR: 'blue' }), settings)).toEqual({ COLOR: 'blue' });
  expect(settingsOf(readConfig({ ...NEEDED, COLOR: '' }), settings)).toEqual({ COLOR: 'red' });
});
