import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloudGetOperations } from '@headworks/api/paths/cloud/operations';
import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import { type RunningKafka, startKafka } from '@headworks/local-kafka';
import { isRunning, REPOSITORY } from '@headworks/processes';
import { describeWith, endSessions, type TestDatabase, testDatabase, until } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { levelsOf, newDevice, untilDevice, untilLogs } from '../../harness/devices.js';
import { support } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, HOUR, now, readingsOf } from '../../harness/packets.js';
import { type Product, type SingleProduct, startProduct } from '../../harness/product.js';
import { quiet } from '../../harness/quiet.js';
import { ownErrors, surroundings } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

const BUS = join(REPOSITORY, 'infra/message-bus/dist/cli.js');
const RESTORED_WITHIN_MS = 60_000;
const WHOLE_DRILL_MS = 300_000;

describeWith('kafka', 'a database and its Kafka', () => {
  let folder: string;
  let kafka: RunningKafka;
  let database: TestDatabase;
  let running: SingleProduct | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headworks-restored-'));
    [kafka, database] = await Promise.all([startKafka({ folder: join(folder, 'first'), port: 0 }), testDatabase()]);
  });
  afterAll(async () => {
    await running?.stop();
    await database?.close();
    await kafka?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<SingleProduct> => {
    const environment = { KAFKA_BROKERS: kafka.brokers.join(',') };
    running = await startProduct({ databaseUrl: database.url, smtpUrl: surroundings().smtpUrl, errors: ownErrors, environment });
    return running;
  };
  const stop = async (at: SingleProduct): Promise<void> => {
    await quiet(at);
    await at.stop();
    running = undefined;
  };
  const restored = () =>
    spawnSync(process.execPath, [BUS, 'restored'], {
      env: { PATH: process.env.PATH, DATABASE_URL: database.url, KAFKA_BROKERS: kafka.brokers.join(',') },
      encoding: 'utf8',
      timeout: RESTORED_WITHIN_MS,
    });
  const serialsOf = async (org: Organization, at: Product) =>
    (await call(itrGetDevices, { orgId: org.orgId }, org.token, { at })).deviceList.map(({ serialnumber }) => serialnumber);
  const operations = async (at: Product) => call(cloudGetOperations, {}, (await support({ at })).token, { at });
  const untilAllRun = async (at: Product): Promise<void> => {
    await until(async () => (await operations(at)).lags.items.every(({ stopped }) => stopped === null), {
      what: 'every group to run',
      deadlineMs: RESTORED_WITHIN_MS,
    });
    expect((await operations(at)).deadLetters.total).toBe(0);
  };

  it(
    'of which the database was restored do not start before Kafka has nothing more; then each organization has its own, and no packet is lost',
    async () => {
      const before = await start();
      const metro = await newOrganization(before);
      const pump = await newDevice(metro);
      await stop(before);
      const backup = await database.backUp();

      const after = await start();
      const cityA = await newOrganization(after);
      await newDevice(cityA);
      const time = now() - HOUR;
      await deliver({ ...metro, at: after }, pump.serialnumber, readingsOf([[time, 7.5]]));
      await stop(after);
      await backup.restore();

      await expect(start()).rejects.toThrow(/accounts\.events\.v1 has positions \d+ to \d+.*npm run bus -- restored/);
      const { status, stdout } = restored();
      expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('start the services') });

      const again = await start();
      const cityB = await newOrganization(again);
      expect(cityB.orgId).not.toBe(cityA.orgId);
      const weir = await newDevice(cityB);
      await quiet(again);
      expect(await serialsOf(cityB, again)).toEqual([weir.serialnumber]);
      const there = { ...metro, at: again };
      expect(await serialsOf(metro, again)).toEqual([pump.serialnumber]);
      const [log] = await untilLogs(there, (await untilDevice(there, pump.serialnumber)).id, 1);
      expect(await levelsOf(there, log?.id ?? 0)).toEqual([[time, 7.5]]);
      await untilAllRun(again);

      await stop(again);
      await stop(await start());
    },
    WHOLE_DRILL_MS,
  );

  it(
    'of which Kafka was lost go on with an empty one',
    async () => {
      const before = await start();
      const org = await newOrganization(before);
      const pump = await newDevice(org);
      await stop(before);
      await kafka.stop();
      kafka = await startKafka({ folder: join(folder, 'second'), port: 0 });
      expect(restored().status).toBe(0);

      const again = await start();
      const there = { ...org, at: again };
      const weir = await newDevice(there);
      await quiet(again);
      expect(await serialsOf(org, again)).toEqual([pump.serialnumber, weir.serialnumber].sort());
      await untilAllRun(again);
    },
    WHOLE_DRILL_MS,
  );

  it(
    'of which the database loses its last events in a failover while the product runs end it, also where other events have their positions by now',
    async () => {
      const at = await start();
      await newOrganization(at);
      await quiet(at);
      ownErrors.expect(/terminating connection|Connection terminated|CONNECTION_/);
      await inDatabase(async (sql) => {
        await sql`
          update accounts_events.events set id = gen_random_uuid()
          where position = (select position from accounts_events.event_counter)`;
        await endSessions(sql);
      }, at);
      await until(() => !isRunning(at.pid), { what: 'the product to end', deadlineMs: RESTORED_WITHIN_MS });
      await expect(start()).rejects.toThrow(
        /accounts\.events\.v1 has another event at position \d+ than the event store.*npm run bus -- restored/,
      );
      expect(restored().status).toBe(0);
      await stop(await start());
    },
    WHOLE_DRILL_MS,
  );

  it('refuse a new database', async () => {
    const empty = await testDatabase();
    const environment = { KAFKA_BROKERS: kafka.brokers.join(',') };
    try {
      const first = () => startProduct({ databaseUrl: empty.url, smtpUrl: surroundings().smtpUrl, errors: ownErrors, environment });
      await expect(first()).rejects.toThrow(/events\.v1 ends with events of another event store.*names the wrong server/);
    } finally {
      await empty.close();
    }
  });
});
