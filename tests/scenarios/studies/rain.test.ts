import { studyDuplicateBasin, studyGetBasinHistory, studyGetBasins } from '@headworks/api/paths/study/basins';
import { studyCreateBasinRain, studyDeleteBasinRain, studyFetchBasinRain, studyGetBasinRain } from '@headworks/api/paths/study/rain';
import { studyDeactivate } from '@headworks/api/paths/study/studies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refusal, send } from '../../harness/call.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { type RainProvider, rainBody, rainOf, startRainProvider, storeRain } from '../../harness/rain.js';
import { basinOf, newBasin, newSite, newStudy } from '../../harness/studies.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';

const DAY = 86_400;
const FEB_17 = Date.UTC(2025, 1, 17) / 1_000;

describe('the rain of a basin', () => {
  let org: Organization;
  let studyId: number;
  beforeAll(async () => {
    org = await newOrganization();
    studyId = (await newStudy(org)).id;
  });
  const newId = async () => (await newBasin(org, studyId)).id;

  it('is stored with its file, its dates and its sum, and comes back in inches @distributed', async () => {
    const id = await newId();
    expect((await basinOf(org, id)).rain).toBeNull();
    expect(await rainOf(org, id)).toBeNull();
    const body = rainBody(
      id,
      [
        ['2/17/2025 00:15', '25.4'],
        ['2/17/2025 00:30', '0'],
      ],
      { unit: 'mm' },
    );
    const { rain } = await call(studyCreateBasinRain, body, org.token);
    const expected = { filename: 'rain.csv', source: 'file', rows: 2, total: 1, startdate: FEB_17 + 900, enddate: FEB_17 + 1_800 };
    expect(rain).toMatchObject(expected);
    expect((await basinOf(org, id)).rain).toEqual(rain);
    const { basins } = await call(studyGetBasins, { studyId, series: false }, org.token);
    expect(basins.find((basin) => basin.id === id)?.rain).toEqual(rain);
    const { rainData } = await call(studyGetBasinRain, { basinId: id }, org.token);
    expect(rainData).toEqual({ ...rain, data: '[["Date","in."],["2025-02-17 00:15","1"],["2025-02-17 00:30","0"]]' });
  });

  it('is replaced, or keeps what is outside of the new span', async () => {
    const id = await newId();
    const first = await storeRain(org, id, [
      ['2025-02-17', '1'],
      ['2025-02-18', '2'],
      ['2025-02-19', '3'],
    ]);
    const added = await storeRain(
      org,
      id,
      [
        ['2025-02-18', '5'],
        ['2025-02-20', '4'],
      ],
      'add',
    );
    expect(added.id).not.toBe(first.id);
    expect(await rainOf(org, id)).toEqual([
      ['2025-02-17', '1'],
      ['2025-02-18', '5'],
      ['2025-02-20', '4'],
    ]);
    await storeRain(org, id, [['2025-03-01', '1']]);
    expect(await rainOf(org, id)).toEqual([['2025-03-01', '1']]);
  });

  it('is read by dates and as sums of steps', async () => {
    const id = await newId();
    await storeRain(org, id, [
      ['2025-02-17 00:00', '1'],
      ['2025-02-17 23:00', '2'],
      ['2025-02-19 01:00', '3'],
    ]);
    expect(await rainOf(org, id, { startDate: FEB_17 + 1, endDate: FEB_17 + 2 * DAY + 3_600 })).toEqual([['2025-02-17 23:00', '2']]);
    const days = [
      ['2025-02-17', '3'],
      ['2025-02-18', '0'],
      ['2025-02-19', '3'],
    ];
    expect(await rainOf(org, id, { stepSeconds: DAY })).toEqual(days);
  });

  it('is deleted by its id, once', async () => {
    const id = await newId();
    const { id: rainId } = await storeRain(org, id, [['2025-02-17', '1']]);
    await call(studyDeleteBasinRain, { id: rainId }, org.token);
    expect((await basinOf(org, id)).rain).toBeNull();
    expect(await rainOf(org, id)).toBeNull();
    expect(await refusal(studyDeleteBasinRain, { id: rainId }, org.token)).toMatchObject({ status: 404 });
  });

  it('is in the history, and is not undone', async () => {
    const id = await newId();
    const { id: rainId } = await storeRain(org, id, [['2025-02-17', '1']]);
    await call(studyDeleteBasinRain, { id: rainId }, org.token);
    const { entries } = await call(studyGetBasinHistory, { basinId: id }, org.token);
    expect(entries).toMatchObject([
      { undoable: false, items: [{ kind: 'RainDeleted', from: 'rain.csv' }] },
      { undoable: false, items: [{ kind: 'RainStored', to: 'rain.csv' }] },
      {},
    ]);
  });

  it('is in a copy of the basin, which keeps it when the original loses it', async () => {
    const id = await newId();
    const { id: rainId } = await storeRain(org, id, [['2025-02-17', '1']]);
    const { basinId } = await call(studyDuplicateBasin, { basin: { id }, name: 'Copy' }, org.token);
    await call(studyDeleteBasinRain, { id: rainId }, org.token);
    expect(await rainOf(org, basinId)).toEqual([['2025-02-17', '1']]);
    expect((await basinOf(org, basinId)).rain?.id).not.toBe(rainId);
  });

  it.each<[string, [string, string][], string, string]>([
    ['a date that is none', [['x', '1']], 'data.1.0', 'Row 2: "x" is not a valid date'],
    [
      'an amount that is none',
      [
        ['2025-02-17', '1'],
        ['2025-02-18', 'y'],
      ],
      'data.2.1',
      'Row 3: "y" is not a number',
    ],
    ['negative rain', [['2025-02-17', '-1']], 'data.1.1', 'Row 2: "-1" is less than 0'],
    [
      'a time that goes back',
      [
        ['2025-02-17', '1'],
        ['2025-02-16', '1'],
      ],
      'data.2.0',
      'Row 3: "2025-02-16" is not later than the row before',
    ],
    ['an empty cell', [['2025-02-17', '']], 'data.1.1', 'Row 2: This row needs additional data.'],
    ['no rows', [], 'data.0.0', 'Row 1: The file has no rows.'],
  ])('with %s is refused with the row and the field, and what was there stays', async (_what, rows, path, message) => {
    const id = await newId();
    await storeRain(org, id, [['2025-02-17', '1']]);
    const refused = await refusal(studyCreateBasinRain, rainBody(id, rows), org.token);
    expect(refused).toMatchObject({ status: 422, error: 'InvalidRain', message, details: [{ path, message }] });
    expect(await rainOf(org, id)).toEqual([['2025-02-17', '1']]);
  });

  it.each([
    ['no JSON', 'nonsense', undefined],
    ['no basin', '{"filename":"a.csv","data":"[]"}', 'basinId'],
    ['no file name', '{"basinId":BASIN,"data":"[]"}', 'filename'],
    ['another mode', '{"basinId":BASIN,"filename":"a.csv","mode":"merge","data":"[]"}', 'mode'],
    ['rows that are no text', '{"basinId":BASIN,"filename":"a.csv","data":[]}', 'data'],
    ['rows that are no lists', '{"basinId":BASIN,"filename":"a.csv","data":"[1]"}', 'data'],
    ['another unit', '{"basinId":BASIN,"filename":"a.csv","data":"[[\\"Date\\",\\"cm\\"]]"}', 'data'],
  ])('with %s is a 400 that names the field', async (_what, text, path) => {
    const body = text.replace('BASIN', String(await newId()));
    const answer = await send('POST', studyCreateBasinRain.path, body, { headers: { authorization: org.token } });
    expect(answer).toMatchObject({ status: 400, body: { error: 'Validation Error' } });
    if (path !== undefined) expect(answer.body).toMatchObject({ details: [{ path }] });
  });

  it('that others store at the same time is that of one of them, in whole', async () => {
    const id = await newId();
    const amounts = ['1', '2', '3', '4'];
    const rows = (amount: string) =>
      Array.from({ length: 50 }, (_, day): [string, string] => [new Date((FEB_17 + day * DAY) * 1_000).toISOString().slice(0, 10), amount]);
    const results = await Promise.allSettled(amounts.map((amount) => storeRain(org, id, rows(amount))));
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    const stored = (await rainOf(org, id)) ?? [];
    expect([stored.length, new Set(stored.map(([, amount]) => amount)).size]).toEqual([50, 1]);
  });

  it('is read by members who see a section, and changed by those who may change basins; not in an Inactive study', async () => {
    const own = await newStudy(org, 'Rained');
    const { id } = await newBasin(org, own.id);
    const { id: rainId } = await storeRain(org, id, [['2025-02-17', '1']]);
    const reader = await newMember(org, { studies: { perms: 'read', all: true, basins: { perms: 'read', all: true } } });
    expect(await rainOf(reader, id)).toEqual([['2025-02-17', '1']]);
    expect(await refusal(studyDeleteBasinRain, { id: rainId }, reader.token)).toMatchObject({ status: 403 });
    expect(await refusal(studyCreateBasinRain, rainBody(id, [['2025-02-17', '1']]), reader.token)).toMatchObject({ status: 403 });
    const stranger = await newOrganization();
    expect(await refusal(studyDeleteBasinRain, { id: rainId }, stranger.token)).toMatchObject({ status: 404 });
    expect(await refusal(studyCreateBasinRain, rainBody(id, [['2025-02-17', '1']]), stranger.token)).toMatchObject({ status: 404 });
    await call(studyDeactivate, { studyId: own.id }, org.token);
    expect(await refusal(studyDeleteBasinRain, { id: rainId }, org.token)).toMatchObject({ error: 'StudyInactive' });
  });

  it('is not fetched where no provider is set up', async () => {
    const id = await newId();
    const span = { startDate: FEB_17, endDate: FEB_17 + DAY };
    expect(await refusal(studyFetchBasinRain, { basinId: id, ...span }, org.token)).toMatchObject({
      status: 422,
      error: 'RainUnavailable',
      message: 'No rain provider is set up on this server.',
    });
    expect((await send('GET', '/config.json', undefined)).body).toMatchObject({ rain: false });
  });
});

describe('rain of a provider', () => {
  let provider: RainProvider;
  let own: OwnProduct;
  let org: Organization;
  let basinId: number;
  const span = { startDate: FEB_17, endDate: FEB_17 + 2 * DAY };
  beforeAll(async () => {
    provider = await startRainProvider();
    own = await ownProduct({ RAIN_URL: provider.url });
    org = await newOrganization(own.product);
    basinId = (await newBasin({ ...org, at: own.product }, (await newStudy({ ...org, at: own.product })).id)).id;
  });
  afterAll(async () => {
    await own?.close();
    await provider?.close();
  });
  const options = () => ({ at: own.product });
  const fetchRain = () => call(studyFetchBasinRain, { basinId, ...span }, org.token, options());
  const refused = (of: object = {}) => refusal(studyFetchBasinRain, { basinId, ...span, ...of }, org.token, options());

  it('needs a place, and dates that are in order and not too far apart', async () => {
    expect(await refused()).toMatchObject({ status: 422, message: 'No site of the basin has a location.' });
    await newSite({ ...org, at: own.product }, basinId, 'A', { siteLocation: '{"lat":41,"lng":-76}' });
    await newSite({ ...org, at: own.product }, basinId, 'B', { siteLocation: '{"lat":41.5,"lng":-76.5}' });
    expect(await refused({ endDate: FEB_17 })).toMatchObject({ status: 400, details: [{ path: 'endDate' }] });
    expect(await refused({ endDate: FEB_17 + 367 * DAY })).toMatchObject({ status: 400, details: [{ path: 'endDate' }] });
    expect((await send('GET', '/config.json', undefined, options())).body).toMatchObject({ rain: true });
  });

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['another shape', { status: 200, body: '{"hourly":{"time":["yesterday"],"precipitation":["much"]}}' }],
    ['too much', { status: 200, body: `"${'x'.repeat(5_000_000)}"` }],
  ])('is not stored when it answers %s', async (_what, answer) => {
    provider.answer = answer;
    expect(await refused()).toMatchObject({ status: 422, message: 'The rain provider does not answer. Try again in a moment.' });
    expect(await refused()).not.toMatchObject({ message: expect.stringContaining('127.0.0.1') });
  });

  it('is asked for at the middle of the sites and stored by the clock of the loggers, with its source', async () => {
    // The clock of the sites is five hours behind UTC in winter: 05:00 UTC is midnight.
    const time = ['2025-02-17T04:00', '2025-02-17T05:00', '2025-02-17T06:00', '2025-02-17T07:00'];
    const hourly = { time, precipitation: [9, 2.54, null, 5.08] };
    provider.answer = { status: 200, body: JSON.stringify({ hourly_units: { precipitation: 'mm' }, hourly }) };
    const offset = -5 * 3_600;
    const { rain } = await fetchRain();
    const asked = provider.asked.at(-1);
    expect(asked?.get('latitude')).toBe('41.2500');
    expect(asked?.get('longitude')).toBe('-76.2500');
    expect([asked?.get('apikey'), asked?.get('hourly')]).toEqual(['1', 'precipitation']);
    expect(rain).toMatchObject({ source: 'provider', filename: '127.0.0.1 41.2500, -76.2500', rows: 2 });
    const shift = rain.startdate - (Date.UTC(2025, 1, 17, 5) / 1_000 + offset);
    // Daylight saving time of when the sites were created counts for their offset.
    expect([0, 3_600]).toContain(shift);
  });
});
