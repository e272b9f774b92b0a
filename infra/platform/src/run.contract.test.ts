import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePorts } from '@headworks/processes';
import { testDatabase } from '@headworks/testing';
import { Inject, Module } from '@nestjs/common';
import { expect, it } from 'vitest';
import { readConfig } from './config.js';
import { PLATFORM, type Platform } from './platform.js';
import { runProcess } from './run.js';

it('a process is not ready while its public port is not open, since another program may have it', async () => {
  const database = await testDatabase();
  const [port = 0, internalPort = 0] = await freePorts(2);
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  let platform: Platform | undefined;

  @Module({})
  class Watcher {
    constructor(@Inject(PLATFORM) given: Platform) {
      platform = given;
    }
  }

  const secrets = { INTERNAL_SECRET: 'a secret of the test', KEYS_SECRET: 'a secret of the test' };
  const addresses = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl };
  const ports = { PORT: String(port), INTERNAL_PORT: String(internalPort), LOG_LEVEL: 'silent' };
  const answerTo = () => ({ status: 500, body: {}, retryAfterSeconds: undefined, fault: true });
  const options = { name: 'check', services: [], modules: [Watcher], publicPort: true, answerTo };
  try {
    await expect(runProcess(readConfig({ ...secrets, ...addresses, ...ports }, {}), options)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(await platform?.notReady()).toContainEqual({ name: 'public port', message: 'it is not open yet' });
  } finally {
    other.close();
    await database.close();
  }
});
