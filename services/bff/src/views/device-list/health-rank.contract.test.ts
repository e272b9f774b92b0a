import { healthOf, SILENT_AFTER_SECONDS, VOLTAGE_DANGER, VOLTAGE_WARNING } from '@headworks/api/device-health';
import { type TestDatabase, testDatabase } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { healthRank, rankOf } from './health-rank.js';

const NOW = 1_766_000_000_500;
const volts = [null, 0, VOLTAGE_DANGER - 0.01, VOLTAGE_DANGER, VOLTAGE_WARNING - 0.01, VOLTAGE_WARNING, 6.1];
const statuses = [null, 1, 2, 3, 4];
const silentMs = SILENT_AFTER_SECONDS * 1_000;
const seen = [null, 0, NOW + 60_000, NOW, NOW - 1_000, ...[-1_501, -1_500, -501, -500, 0, 500, 501].map((ms) => NOW - silentMs - ms)];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

it('the database gives every device the health that the product gives it', async () => {
  const devices = volts.flatMap((batteryvoltage) => statuses.flatMap((status) => seen.map((at) => ({ batteryvoltage, status, at }))));
  const ranks = await database.pool.sql.begin(
    (tx) => tx<{ rank: number }[]>`
      with s as (
        select * from unnest(
          ${devices.map(({ batteryvoltage }) => batteryvoltage)}::float8[], ${devices.map(({ status }) => status)}::int[],
          ${devices.map(({ at }) => at)}::float8[]) with ordinality as given (battery_volts, status, last_seen_at, number))
      select ${healthRank(tx, NOW)} as rank from s order by number`,
  );
  // As the lists give it: whole seconds, and never later than now.
  const lastcomm = (at: number | null) => (at === null ? null : Math.floor(Math.min(at, NOW) / 1_000));
  expect(ranks.map(({ rank }) => rank)).toEqual(
    devices.map(({ at, ...device }) => rankOf[healthOf({ ...device, lastcomm: lastcomm(at) }, NOW / 1_000)]),
  );
});
