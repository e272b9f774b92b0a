import { describeWith, startPgBouncer, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { levelsOf, untilDatedLog, untilDevice } from '../../harness/devices.js';
import { newOrganization, signedUpPerson, signIn } from '../../harness/organization.js';
import { deliver, MINUTE, newSerial, now, readingsOf } from '../../harness/packets.js';
import { type RunningProduct, startProduct } from '../../harness/product.js';
import { ownErrors, surroundings } from '../../harness/surroundings.js';

/** The services open more connections together than the pooler has sessions. */
const DEVICES = 30;

describeWith('pgbouncer', 'the product behind PgBouncer in transaction mode', () => {
  const ends: (() => Promise<void>)[] = [];
  let at: RunningProduct;

  beforeAll(async () => {
    const database = await testDatabase();
    ends.push(database.close);
    const pooler = await startPgBouncer(database);
    ends.push(pooler.stop);
    const { smtpUrl, smsUrl } = surroundings();
    const environment = { DATABASE_DIRECT_URL: database.url };
    at = await startProduct({ databaseUrl: pooler.url, smtpUrl, smsUrl, errors: ownErrors, environment });
    ends.push(at.stop);
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it('signs up a person by mail', async () => {
    const person = await signedUpPerson({ at });
    expect((await signIn(person, false, { at })).token).not.toBe('');
  });

  it('lists devices that report at the same time, each with its levels', async () => {
    const org = await newOrganization(at);
    const start = now() - 60 * MINUTE;
    const reported = Array.from({ length: DEVICES }, (_, index) => ({
      serial: newSerial(),
      readings: [0, 15, 30].map((minutes) => [start + minutes * MINUTE, index + 0.5] as const),
    }));
    await Promise.all(reported.map(({ serial, readings }) => deliver(org, serial, readingsOf(readings))));
    const stored = await Promise.all(
      reported.map(async ({ serial }) => {
        const device = await untilDevice(org, serial);
        const log = await untilDatedLog(org, device.id);
        return levelsOf(org, log.id);
      }),
    );
    expect(stored).toEqual(reported.map(({ readings }) => readings));
  });
});
