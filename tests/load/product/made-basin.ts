import { itrActivateLog } from '@headworks/api/paths/itr/devices';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { siteAddlog, siteCreate } from '@headworks/api/paths/site/paths';
import { studyUpdateBasin } from '@headworks/api/paths/study/basins';
import type { Basin } from '@headworks/service-analysis/core';
import type { Account } from './account.ts';
import { newBasin } from './basin.ts';

const two = (value: number): string => value.toString(16).padStart(2, '0').toUpperCase();
/** Of devices that nothing else uses. */
const FIRST_SERIAL = 74_000_000;

/** A basin of the product with the sites, the series and the levels of a made one, its devices active. Returns the sites in the order of the made ones. */
export async function uploadBasin(
  account: Account,
  { sites, gallonsPerHouseholdDay }: Basin,
): Promise<{ readonly studyId: number; readonly basinId: number; readonly siteIds: readonly number[] }> {
  const { studyId, basinId } = await newBasin(account);
  const siteIds: number[] = [];
  for (const [at, { name, pipeInches, households, logs }] of sites.entries()) {
    const { id: siteId } = await account.call(siteCreate, {
      basinId,
      siteName: name,
      pipeId: pipeInches,
      population: Math.round(households),
    });
    siteIds.push(siteId);
    for (const { times, levelsInches } of logs) {
      const header = {
        macAddress: `00:1E:C0:5C:${two(Math.floor(at / 256))}:${two(at % 256)}`,
        serialNumber: String(FIRST_SERIAL + basinId * 10_000 + at),
        fwVersion: '2.14',
        siteName: name,
        batteryLevel: 80,
        recordCount: times.length,
        logInterval: 15,
        pipeId: pipeInches,
        verticalMount: 96,
        damping: 3,
        population: 1,
        headerUnits: 'English',
        logStart: times[0] ?? 0,
        imei: '',
        batteryResetTime: '',
        alert1: '',
        alert2: '',
      };
      const data = Array.from(times, (date, index) => ({ date, level: levelsInches[index] ?? 0, distance: null, gain: null, temp: null }));
      const { logId } = await account.call(itrUploadCsv, { orgId: account.orgId, header, data });
      await account.call(itrActivateLog, { logId });
      await account.call(siteAddlog, { siteId, logId });
    }
  }
  const idOf = new Map(sites.map(({ id }, at) => [id, siteIds[at] ?? 0]));
  const idsOf = (ids: readonly string[]) => ids.map((id) => idOf.get(id));
  const series = Object.fromEntries(
    sites.map(({ id, upstream, downstream }) => [idOf.get(id), { upstream: idsOf(upstream), downstream: idsOf(downstream) }]),
  );
  await account.call(studyUpdateBasin, { basin: { id: basinId, gpdperhouse: gallonsPerHouseholdDay, siteseries: JSON.stringify(series) } });
  return { studyId, basinId, siteIds };
}
