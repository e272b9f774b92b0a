import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { type RunningKafka, startKafka } from '@headworks/local-kafka';
import { createKafkaBus, KafkaRefusal } from '@headworks/message-bus';
import { createLogger, createMetrics } from '@headworks/observability';
import { describeWith, type TestDatabase, testDatabase, until } from '@headworks/testing';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Certificates, makeCertificates } from '../../test-kit/certificates.js';
import { uniqueName } from '../../test-kit/harness.js';
import type { KafkaAccess, KafkaMechanism } from './access.js';

const PROGRAM = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const PROGRAM_TIMEOUT_MS = 60_000;
const USER = 'headworks';
const PASSWORD = 'correct-horse-battery';
const PARTITIONS = 3;

const logger = createLogger('secured', process.env.LOG_LEVEL ?? 'silent');

describeWith('kafka', 'Kafka with TLS and SASL', () => {
  let folder: string;
  let db: TestDatabase;
  let broker: RunningKafka;
  let own: Certificates;
  let foreign: Certificates;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headworks-secured-'));
    own = makeCertificates(folder, 'own');
    foreign = makeCertificates(folder, 'foreign');
    const secure = { users: { [USER]: PASSWORD }, identity: own.identity };
    [db, broker] = await Promise.all([testDatabase(), startKafka({ folder, port: 0, secure })]);
  });
  afterAll(async () => {
    await broker?.stop();
    await db?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const access = async (mechanism: KafkaMechanism, password = PASSWORD, { caFile } = own): Promise<KafkaAccess> => ({
    brokers: broker.secureBrokers,
    tls: { ca: await readFile(caFile, 'utf8') },
    sasl: { mechanism, username: USER, password },
  });

  const open = (given: KafkaAccess) =>
    createKafkaBus({ ...given, clientId: 'secured', partitions: PARTITIONS, metrics: createMetrics(), logger });

  const refusal = async (given: KafkaAccess) => {
    // It is not retried, unlike a broker that is away, for which a start waits longer than a test may take.
    const error: unknown = await open(given).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(KafkaRefusal);
    expect(inspect(error, { depth: 10 })).not.toContain(given.sasl?.password ?? PASSWORD);
    return String(error);
  };

  it.each<KafkaMechanism>(['plain', 'scram-sha-256', 'scram-sha-512'])('carries messages for a user of %s', async (mechanism) => {
    const bus = await open(await access(mechanism));
    onTestFinished(() => bus.close());
    const name = uniqueName('telemetry');
    const schema = uniqueName('service').replace('-', '_');
    await db.pool.sql`create schema ${db.pool.sql(schema)}`;
    await bus.ensureTopics([{ name, kind: 'telemetry' }]);
    await bus.publish(name, [{ key: 'pump', value: mechanism }]);
    const got: string[] = [];
    await bus.subscribe({
      group: name,
      topic: name,
      store: { sql: db.pool.sql, schema },
      handler: async (batch) => async () => void got.push(...batch.messages.map(({ value }) => value)),
    });
    await until(() => got.length > 0, { what: 'the message to be handled' });
    expect(got).toEqual([mechanism]);
  });

  it.each<KafkaMechanism>(['plain', 'scram-sha-512'])('says that the user of %s is refused, without retries', async (mechanism) => {
    expect(await refusal(await access(mechanism, 'another-password'))).toMatch(/refuses the user: .+ Check .*KAFKA_SASL_PASSWORD/);
  });

  it('says that the certificate is of another authority, without retries', async () => {
    expect(await refusal(await access('scram-sha-256', PASSWORD, foreign))).toMatch(/cannot be trusted: .+ Check KAFKA_CA_FILE/);
  });

  it('says that its listener expects TLS, or does not use it, without retries', async () => {
    expect(await refusal({ brokers: broker.secureBrokers })).toMatch(/expects TLS\. Set KAFKA_TLS to true/);
    expect(await refusal({ ...(await access('scram-sha-256')), brokers: broker.brokers })).toMatch(
      /does not use TLS\. Set KAFKA_TLS to false/,
    );
  });

  const bus = (changed: Readonly<Record<string, string>> = {}) => {
    const run = spawnSync(process.execPath, [PROGRAM, 'restored'], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: db.url,
        KAFKA_BROKERS: broker.secureBrokers.join(','),
        KAFKA_TLS: 'true',
        KAFKA_CA_FILE: own.caFile,
        KAFKA_SASL_MECHANISM: 'scram-sha-256',
        KAFKA_SASL_USERNAME: USER,
        KAFKA_SASL_PASSWORD: PASSWORD,
        ...changed,
      },
      encoding: 'utf8',
      timeout: PROGRAM_TIMEOUT_MS,
    });
    return { code: run.status, output: `${run.stdout}${run.stderr}`.trim() };
  };

  it('is reached by the command line with the variables of the services', () => {
    expect(bus()).toEqual({ code: 0, output: expect.stringContaining('start the services') });
    expect(bus({ KAFKA_CA_FILE: foreign.caFile })).toEqual({ code: 1, output: expect.stringContaining('Check KAFKA_CA_FILE') });
    expect(bus({ KAFKA_SASL_PASSWORD: 'x' })).toEqual({ code: 1, output: expect.stringContaining('KAFKA_SASL_PASSWORD') });
    expect(bus({ KAFKA_TLS: '' })).toEqual({ code: 2, output: 'KAFKA_TLS: expected true, since KAFKA_CA_FILE is set' });
  });
});
