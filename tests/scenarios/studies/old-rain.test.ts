import * as sitesCommands from '@headworks/api/commands/sites';
import { type FakeClock, fakeClock } from '@headworks/clock';
import { until } from '@headworks/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rainBody } from '../../harness/rain.js';
import { type SitesAlone, sitesAlone } from '../../harness/sites-alone.js';

const LATER_MS = 16 * 60_000;

let clock: FakeClock;
let sites: SitesAlone;
let studyId: number;
beforeEach(async () => {
  clock = fakeClock(Date.parse('2026-11-20T00:00:00Z'));
  sites = await sitesAlone(clock);
  await sites.start();
  ({ studyId } = (await sites.call(sitesCommands.createStudy.name, { name: 'Survey' })) as { studyId: number });
});
afterEach(() => sites.close());

const newBasin = async (): Promise<number> =>
  ((await sites.call(sitesCommands.createBasin.name, { studyId, name: 'Rained' })) as { basinId: number }).basinId;
const store = (basinId: number, amount: string) =>
  sites.stream(sitesCommands.storeRain.name, { basinId, source: 'file' }, rainBody(basinId, [['2025-02-17', amount]]));
const basinsWithRows = async (): Promise<readonly number[]> => {
  const rows = await sites.database.pool.sql<{ id: number }[]>`
    select basin_id as id from sites.rain_blocks join sites.rains using (rain_id) order by rain_id`;
  return rows.map(({ id }) => id);
};
const copyOf = async (basinId: number): Promise<number> =>
  ((await sites.call(sitesCommands.duplicateBasin.name, { basinId, name: 'Copy', copyAssignments: false })) as { id: number }).id;

it('rows stay with their basin, and go some time after it lost them: replaced, deleted, or deleted with the basin or its copy', async () => {
  const [kept, deleted] = [await newBasin(), await newBasin()];
  await store(kept, '1');
  await store(deleted, '1');
  const copy = await copyOf(deleted);
  await sites.idle();
  clock.advance(LATER_MS);
  await sites.idle();
  expect(await basinsWithRows()).toEqual([kept, deleted, copy]);

  await store(kept, '2');
  await sites.call(sitesCommands.deleteBasin.name, { basinId: deleted });
  await sites.call(sitesCommands.deleteBasin.name, { basinId: copy });
  expect(await basinsWithRows()).toEqual([kept, deleted, copy, kept]);
  await until(
    async () => {
      clock.advance(LATER_MS);
      return (await basinsWithRows()).length === 1;
    },
    { what: 'the old rows to go' },
  );
  await sites.idle();
  expect(await basinsWithRows()).toEqual([kept]);
});
