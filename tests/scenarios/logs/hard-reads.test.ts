import { itrGetLevels } from '@headworks/api/paths/itr/logs';
import { DirectConnection } from '@headworks/postgres';
import { until } from '@headworks/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../harness/call.js';
import { levelsOf, untilDevice, untilLog } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, newSerial, type Reading, readingsOf } from '../../harness/packets.js';
import { expectProductErrors } from '../../harness/product-errors.js';
import { quiet } from '../../harness/quiet.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';
import { inDatabase } from '../../harness/time-passes.js';

const READS_AT_ONCE = 14;

describe('the levels of a packet whose every record is of another day, from 1970 to 2023', () => {
  const readings = Array.from({ length: 10_000 }, (_, index): Reading => [index * 170_000, 1]);
  let own: OwnProduct;
  let sealer: DirectConnection;
  let org: Organization;
  let logId = 0;
  beforeAll(async () => {
    own = await ownProduct();
    // Sealing needs this lock: while the test holds it, the days stay unsealed.
    sealer = new DirectConnection(own.product.databaseUrl);
    await until(() => sealer.tryLock('logs-sealer'), { what: 'the lock of the sealer' });
    org = await newOrganization(own.product);
    const serial = newSerial();
    await deliver(org, serial, readingsOf(readings));
    logId = (await untilLog(org, (await untilDevice(org, serial)).id)).id;
    await quiet(own.product);
  });
  afterAll(async () => {
    await sealer?.close();
    await own?.close();
  });

  it('can be read by many clients concurrently as soon as they are stored', async () => {
    const unsealed = await inDatabase((sql) => sql`select 1 from logs.dirty_days where log_id = ${logId}`, own.product);
    expect(unsealed.length).toBe(10_000);
    for (const levels of await Promise.all(Array.from({ length: READS_AT_ONCE }, () => levelsOf(org, logId)))) {
      expect(levels).toEqual(readings);
    }
  });

  it('can be read between two times, also if these are not whole seconds', async () => {
    expect(await levelsOf(org, logId, { startDate: 170_000.5, endDate: 510_000.5 })).toEqual(readings.slice(2, 4));
  });

  it('are Busy if the database is too slow: the read can be retried', async () => {
    await expectProductErrors(/logs\.readLevels did not answer/);
    // A table that takes a minute to read simulates a slow database.
    await inDatabase(async (sql) => {
      await sql`alter table logs.blocks rename to kept_blocks`;
      await sql`
        create view logs.blocks as
        select log_id, (last_at / 86400)::int as day, 0 as count, ''::bytea as times, ''::bytea as levels from logs.log_state, pg_sleep(60)`;
    }, own.product);
    const answer = await refusal(itrGetLevels, { logId }, org.token, { at: own.product });
    expect([answer.status, answer.error]).toEqual([503, 'Busy']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
