import { homeGetItr } from '@headworks/api/paths/home/paths';
import { itrGetDevice, itrGetDevices } from '@headworks/api/paths/itr/devices';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { levelsOf, untilDatedLog, untilDevice } from '../../harness/devices.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { deliver, HOUR, newSerial, now, packetOf, postLines, readingsOf } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';

/** More than a page may have. */
const MOST_ROWS = 10_000;
const DEVICES = MOST_ROWS + 60;
const LINES_PER_BODY = 2_012;
const PAGE_ROWS = 1_000;
const LISTED_WITHIN_MS = 300_000;

describe('an organization with more than 10,000 devices', () => {
  let org: Organization;
  /** In ascending order, as are the numbers of their sites. */
  let serials: readonly string[];

  beforeAll(async () => {
    org = await newOrganization();
    const first = Number(newSerial());
    serials = Array.from({ length: DEVICES }, (_, index) => String(first + index));
    for (let from = 0; from < DEVICES; from += LINES_PER_BODY) {
      const lines = serials
        .slice(from, from + LINES_PER_BODY)
        .map((serialnumber, index) => ({ serialnumber, ...packetOf({ sitename: `Manhole ${from + index + 1}` }) }));
      const answer = await postLines(org.key, lines);
      expect(answer.body).toEqual({ accepted: lines.length, rejected: [] });
    }
    await until(async () => (await list({ limit: 1 })).total === DEVICES, {
      deadlineMs: LISTED_WITHIN_MS,
      what: 'all devices to be listed',
    });
    await quiet(org.at, LISTED_WITHIN_MS);
  }, 2 * LISTED_WITHIN_MS);

  const list = (options: Omit<Parameters<typeof call<typeof itrGetDevices>>[1], 'orgId'>) =>
    call(itrGetDevices, { orgId: org.orgId, ...options }, org.token);
  const home = (options: Omit<Parameters<typeof call<typeof homeGetItr>>[1], 'orgId'>) =>
    call(homeGetItr, { orgId: org.orgId, ...options }, org.token);
  const serialsOf = (devices: readonly { readonly serialnumber: string }[]) => devices.map(({ serialnumber }) => serialnumber);

  it.each([
    ['the list', list],
    ['Home', home],
  ] as const)('has each of them once on the pages of %s, up to the last one', async (_where, read) => {
    const listed: string[] = [];
    for (let page = 1; page <= Math.ceil(DEVICES / PAGE_ROWS); page++) {
      const { deviceList, pageCount, total } = await read({ filter: 'serialnumber', sort: 'ASC', limit: PAGE_ROWS, page });
      expect([pageCount, total]).toEqual([Math.ceil(DEVICES / PAGE_ROWS), DEVICES]);
      listed.push(...serialsOf(deviceList));
    }
    expect(listed).toEqual(serials);
    const beyond = await read({ filter: 'serialnumber', limit: PAGE_ROWS, page: Math.ceil(DEVICES / PAGE_ROWS) + 1 });
    expect(beyond.deviceList).toEqual([]);
  });

  it.each([
    ['the list', list],
    ['Home', home],
  ] as const)('has the rest on the second of the longest pages of %s', async (_where, read) => {
    const [first, second] = [
      await read({ filter: 'serialnumber', sort: 'ASC', limit: MOST_ROWS }),
      await read({ filter: 'serialnumber', sort: 'ASC', limit: MOST_ROWS, page: 2 }),
    ];
    expect([first.deviceList.length, first.pageCount]).toEqual([MOST_ROWS, 2]);
    expect(serialsOf(second.deviceList)).toEqual(serials.slice(MOST_ROWS));
  });

  it.each([
    ['the list', list],
    ['Home', home],
  ] as const)('is sorted by numbers within names on %s', async (_where, read) => {
    const named = async (sort: 'ASC' | 'DESC') =>
      (await read({ filter: 'sitename', sort, limit: 2 })).deviceList.map(({ sitename }) => sitename);
    expect(await named('ASC')).toEqual(['Manhole 1', 'Manhole 2']);
    expect(await named('DESC')).toEqual([`Manhole ${DEVICES}`, `Manhole ${DEVICES - 1}`]);
  });

  it('counts all of them on Home', async () => {
    const { counts } = await home({ limit: 1 });
    expect(counts.total).toBe(DEVICES);
  });

  it('finds device 10,001, and shows the levels that it sends', async () => {
    const serial = serials[MOST_ROWS] ?? '';
    expect(serialsOf((await list({ search: serial })).deviceList)).toEqual([serial]);
    expect(serialsOf((await home({ search: `Manhole ${MOST_ROWS + 1}` })).deviceList)).toEqual([serial]);
    const { id: deviceId } = await untilDevice(org, serial);
    expect((await call(itrGetDevice, { deviceId }, org.token)).device.serialnumber).toBe(serial);
    const at = now() - HOUR;
    await deliver(org, serial, readingsOf([[at, 6.4]], { sitename: `Manhole ${MOST_ROWS + 1}` }));
    const log = await untilDatedLog(org, deviceId);
    expect(await levelsOf(org, log.id)).toEqual([[at, 6.4]]);
  });
});
