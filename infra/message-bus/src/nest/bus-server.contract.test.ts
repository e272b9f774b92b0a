import { createLogger, createMetrics } from '@headworks/observability';
import { type TestDatabase, testDatabase, until } from '@headworks/testing';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Batch, type Effects, type MessageBus, UnknownMessageType } from '../port.js';
import { createPostgresBus } from '../postgres-log/postgres-bus.js';
import { BusServer } from './bus-server.js';
import { OnBatch } from './on-batch.js';

const got: string[] = [];
let supported = false;

@Controller()
class Devices {
  @OnBatch('devices', 'telemetry.v1')
  async onTelemetry(batch: Batch): Promise<Effects | undefined> {
    got.push(...batch.messages.map((message) => `devices ${message.value}`));
    return async (tx) => {
      await tx`insert into devices.seen ${tx(batch.messages.map(({ value }) => ({ value })))}`;
    };
  }
}

@Controller()
class Logs {
  @OnBatch('logs', 'telemetry.v1')
  async onTelemetry(batch: Batch): Promise<Effects | undefined> {
    got.push(...batch.messages.map((message) => `logs ${message.value}`));
    return undefined;
  }

  @OnBatch('logs', 'devices.events.v1')
  async onDevices(): Promise<Effects | undefined> {
    if (!supported) throw new UnknownMessageType('DeviceMelted');
    return undefined;
  }
}

@Module({ controllers: [Devices, Logs] })
class AllServices {}

describe('the message bus under Nest', () => {
  let db: TestDatabase;
  let bus: MessageBus;
  beforeAll(async () => {
    db = await testDatabase();
    bus = await createPostgresBus({ pool: db.pool, metrics: createMetrics(), logger: createLogger('nest', 'silent') });
    await bus.ensureTopics([
      { name: 'telemetry.v1', kind: 'telemetry' },
      { name: 'devices.events.v1', kind: 'events' },
    ]);
    await db.pool.sql`create schema devices`;
    await db.pool.sql`create table devices.seen (value text)`;
  });
  afterAll(async () => {
    await bus.close();
    await db.close();
  });

  it('passes each batch once to each service of one process, and passes the errors of handlers to the bus', async () => {
    const app = await NestFactory.create(AllServices, new FastifyAdapter(), { logger: false });
    const server = new BusServer({ bus, store: (group) => ({ sql: db.pool.sql, schema: group }) });
    app.connectMicroservice({ strategy: server }, { inheritAppConfig: true });
    await app.startAllMicroservices();
    await bus.publish('telemetry.v1', [{ key: 'SN1', value: '1' }]);
    await bus.publish('devices.events.v1', [{ key: 'device-SN1', value: '{}' }]);
    await until(() => got.length === 2, { what: 'both services to get the batch' });
    await until(async () => (await db.pool.sql`select 1 from devices.seen`).length === 1, { what: 'the effects' });
    expect([...got].sort()).toEqual(['devices 1', 'logs 1']);
    await until(() => server.subscriptions.some((subscription) => subscription.state() === 'waiting for newer code'), {
      what: 'the unknown type',
    });
    supported = true;
    await app.close();
    expect(server.subscriptions).toHaveLength(0);
  });
});
