import * as sitesCommands from '@headworks/api/commands/sites';
import { type BasinEvent, basinStream, type ImportedSite } from '@headworks/api/events/basin';
import { fakeClock } from '@headworks/clock';
import { uuidV4 } from '@headworks/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORG_ID, type SitesAlone, sitesAlone } from '../../harness/sites-alone.js';

const [NEW_BASIN, FIRST_SITE] = [900, 9_000];

describe('an import that a crash or its time has interrupted', () => {
  let sites: SitesAlone;
  let studyId: number;
  let oldId: number;
  beforeEach(async () => {
    sites = await sitesAlone(fakeClock(Date.parse('2026-11-20T00:00:00Z')));
    await sites.start();
    ({ studyId } = (await sites.call(sitesCommands.createStudy.name, { name: 'Survey' })) as { studyId: number });
    oldId = await newBasin('Old');
  });
  afterEach(() => sites.close());

  const newBasin = async (name: string): Promise<number> =>
    ((await sites.call(sitesCommands.createBasin.name, { studyId, name })) as { basinId: number }).basinId;
  const eventsOf = (basinId: number): Promise<BasinEvent[]> =>
    sites.database.pool.sql<
      BasinEvent[]
    >`select type, data from sites_events.events where stream = ${basinStream(basinId)} order by version`;
  const typesOf = async (basinId: number) => (await eventsOf(basinId)).map(({ type }) => type);
  const siteOf = (nth: number): ImportedSite => ({
    siteId: FIRST_SITE + nth,
    name: `MH${nth}`,
    location: { lat: 41, lng: -76 },
    timeOffsetSeconds: -18_000,
    pipeInches: null,
    households: null,
  });
  const of = (basinId: number, first: number) => ({
    basinId,
    name: `Basin ${basinId}`,
    isNew: basinId === NEW_BASIN,
    sites: [siteOf(first), siteOf(first + 1)],
    pairs: [[FIRST_SITE + first, FIRST_SITE + first + 1]],
  });
  /** Keeps the work as a process does that dies before it begins. */
  const begun = async (commandId: string, basinIds: readonly number[]): Promise<void> => {
    const basins = basinIds.map((basinId, nth) => of(basinId, 10 * nth));
    const work = { commandId, orgId: ORG_ID, actor: 'ada', onBehalfOf: null, at: Date.parse('2026-11-20T00:00:00Z'), studyId, basins };
    await sites.database.pool.sql`
      insert into sites.imports (command_id, study_id, work) values (${commandId}, ${studyId}, ${sites.database.pool.sql.json(work as never)})
      on conflict (command_id) do update set work = excluded.work, outcome = null`;
  };
  const input = () => ({
    studyId,
    basinId: null,
    basinIds: 'all',
    cumulative: false,
    sites: [
      { siteName: 'A', location: { lat: 41, lng: -76 }, pipeInches: null, households: null, upstream: [], downstream: [], basin: 'Old' },
    ],
  });
  const again = (commandId: string) => sites.ask(sitesCommands.importSites.name, input(), commandId);

  it('is ended by the command that is repeated, once', async () => {
    const commandId = uuidV4();
    await begun(commandId, [oldId, NEW_BASIN]);
    const ended = { result: { basinIds: [oldId, NEW_BASIN], newBasinIds: [NEW_BASIN], siteCount: 4, done: true } };
    expect(await again(commandId)).toEqual(ended);
    // As if the process had died before it noted the end.
    await begun(commandId, [oldId, NEW_BASIN]);
    expect(await again(commandId)).toEqual(ended);
    expect(await typesOf(oldId)).toEqual(['BasinCreated', 'SitesImported', 'SeriesChanged']);
    expect(await typesOf(NEW_BASIN)).toEqual(['BasinCreated', 'SitesImported', 'SeriesChanged', 'BasinCompleted']);
  });

  it('stays refused once it was, and is taken back by what continues', async () => {
    const commandId = uuidV4();
    await begun(commandId, [oldId, NEW_BASIN]);
    await again(commandId);
    // As if the process had died while it took back what a third basin had refused.
    await begun(commandId, [oldId, NEW_BASIN]);
    const refusal = { refused: 'Conflict', message: 'The basin already has a site A' };
    await sites.database.pool.sql`
      update sites.imports set outcome = ${sites.database.pool.sql.json(refusal)} where command_id = ${commandId}`;
    expect(await again(commandId)).toMatchObject({ refusal });
    expect((await typesOf(NEW_BASIN)).at(-1)).toBe('BasinDeleted');
    expect((await typesOf(oldId)).slice(-3)).toEqual(['SeriesChanged', 'SiteDeleted', 'SiteDeleted']);
    expect(await again(commandId)).toMatchObject({ refusal });
  });

  it('that takes long goes on behind its answer: the same command waits for it, and it is made once', async () => {
    const commandId = uuidV4();
    const imported = { basinIds: [oldId], newBasinIds: [], siteCount: 1 };
    const { waiting } = await sites.database.pool.sql.begin(async (tx) => {
      await tx`lock table sites_events.events in share mode`;
      expect(await again(commandId)).toEqual({ result: { ...imported, done: false } });
      return { waiting: again(commandId) };
    });
    expect(await waiting).toEqual({ result: { ...imported, done: true } });
    expect(await typesOf(oldId)).toEqual(['BasinCreated', 'SitesImported']);
  });

  it('that is too large for its basins leaves their numbers to others', async () => {
    const of = (nth: number) => ({
      siteName: `${'\u6c34'.repeat(25)}${nth}`,
      location: { lat: 41.1234567, lng: -76.1234567 },
      pipeInches: null,
      households: null,
      upstream: [],
      downstream: [],
      basin: 'Long',
    });
    const long = { ...input(), sites: Array.from({ length: 5_000 }, (_, nth) => of(nth)) };
    expect(await sites.ask(sitesCommands.importSites.name, long)).toMatchObject({ refusal: { refused: 'PayloadTooLarge' } });
    const numbers = await sites.database.pool.sql`select 1 from sites.basin_numbers where study_id = ${studyId} and not deleted`;
    expect(numbers).toHaveLength(1);
  });

  it('is taken back in every basin if one of them was deleted meanwhile', async () => {
    const goneId = await newBasin('Gone');
    await sites.call(sitesCommands.deleteBasin.name, { basinId: goneId });
    const commandId = uuidV4();
    await begun(commandId, [NEW_BASIN, oldId, goneId]);
    expect(await again(commandId)).toMatchObject({ refusal: { refused: 'Not Found' } });
    expect(await again(commandId)).toMatchObject({ refusal: { refused: 'Not Found' } });
    expect(await typesOf(NEW_BASIN)).toEqual(['BasinCreated', 'SitesImported', 'SeriesChanged', 'BasinDeleted']);
    expect((await eventsOf(oldId)).slice(-3)).toMatchObject([
      { type: 'SeriesChanged', data: { added: [], removed: [[FIRST_SITE + 10, FIRST_SITE + 11]] } },
      { type: 'SiteDeleted', data: { siteId: FIRST_SITE + 10 } },
      { type: 'SiteDeleted', data: { siteId: FIRST_SITE + 11 } },
    ]);
    expect(await typesOf(goneId)).toEqual(['BasinCreated', 'BasinDeleted']);
  });
});
