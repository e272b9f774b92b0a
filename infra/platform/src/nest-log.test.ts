import { createLogger } from '@headworks/observability';
import { Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { expect, it } from 'vitest';
import { nestLog } from './nest-log.js';

@Injectable()
class Broken {
  onModuleInit(): void {
    throw new Error('no database');
  }
}

@Module({ providers: [Broken] })
class BrokenModule {}

it('what Nest logs is JSON, one line each, also the stack of a failed start', async () => {
  const lines: string[] = [];
  const logger = createLogger('nest', 'info', { write: (line: string) => void lines.push(line) });
  const app = await NestFactory.create(BrokenModule, new FastifyAdapter(), { logger: nestLog(logger), abortOnError: false });
  await expect(app.init()).rejects.toThrow('no database');
  app.flushLogs();
  const log = nestLog(logger);
  log.error('a handler failed', 'Error: a handler failed\n    at handler.ts:1', 'ExceptionsHandler');
  log.warn('an old option', 'NestFactory');
  log.error(new Error('no answer'));
  expect(lines.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(lines.map((line) => JSON.parse(line)).slice(-3)).toMatchObject([
    { level: 50, msg: 'a handler failed', stack: 'Error: a handler failed\n    at handler.ts:1', by: 'ExceptionsHandler' },
    { level: 40, msg: 'an old option', by: 'NestFactory' },
    { level: 50, msg: 'no answer', err: { message: 'no answer' } },
  ]);
});
