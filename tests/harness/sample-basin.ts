import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itrActivateLog } from '@headworks/api/paths/itr/devices';
import { itrUploadCsv } from '@headworks/api/paths/itr/upload';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyUpdateBasin } from '@headworks/api/paths/study/basins';
import { studyCreateBasinRain } from '@headworks/api/paths/study/rain';
import { readText, toPayload } from '@headworks/logger-csv';
import { REPOSITORY } from '@headworks/processes';
import { call } from './call.js';
import type { Organization } from './organization.js';
import { newSerial } from './packets.js';
import { rainBody } from './rain.js';
import { assignLog, connectSites, newBasin, newSite, newStudy } from './studies.js';
import { newMacAddress } from './uploads.js';

export const SAMPLE_BASINS = join(REPOSITORY, 'tests/samples/basins');

interface SampleSite {
  readonly id: string;
  readonly siteName: string;
  readonly lat?: number;
  readonly lng?: number;
  readonly pipeIn: number;
  readonly verticalMountIn: number;
  readonly levelAdjIn?: number;
  readonly siltLevelIn?: number;
  readonly levelRefIn?: number;
  readonly velocityRefFps?: number;
  readonly populationCumulative: number;
  readonly downstream: readonly string[];
}

interface SampleNetwork {
  readonly gpdPerUnitAssumed?: number;
  readonly sites: readonly SampleSite[];
}

export interface SampleBasin {
  readonly studyId: number;
  readonly basinId: number;
  /** By the ids of the sample. */
  readonly siteIds: ReadonlyMap<string, number>;
  readonly logIds: ReadonlyMap<string, readonly number[]>;
}

const linesOf = async (file: string): Promise<readonly string[]> => (await readFile(file, 'utf8')).trim().split(/\r?\n/);

/** A basin with the sites, the series, the logs and the rain of a sample, its devices active. `only` leaves other sites out. */
export async function sampleBasin(
  org: Organization,
  {
    sample = 'bloomsburg',
    only,
    active = true,
  }: { readonly sample?: string; readonly only?: readonly string[]; readonly active?: boolean } = {},
): Promise<SampleBasin> {
  const folder = join(SAMPLE_BASINS, sample);
  const network = JSON.parse(await readFile(join(folder, 'network.json'), 'utf8')) as SampleNetwork;
  const sites = network.sites.filter(({ id }) => only === undefined || only.includes(id));
  const { id: studyId } = await newStudy(org);
  const { id: basinId } = await newBasin(org, studyId);
  const [siteIds, logIds] = [new Map<string, number>(), new Map<string, readonly number[]>()];
  for (const site of sites) {
    const place = site.lat === undefined ? {} : { siteLocation: JSON.stringify({ lat: site.lat, lng: site.lng }) };
    const made = await newSite(org, basinId, site.siteName, { pipeId: site.pipeIn, population: site.populationCumulative, ...place });
    const measures = {
      levelAdj: site.levelAdjIn || undefined,
      siltLevel: site.siltLevelIn,
      levelRef: site.levelRefIn,
      velocityRef: site.velocityRefFps,
    };
    await call(siteUpdate, { siteId: made.id, ...measures }, org.token, org);
    siteIds.set(site.id, made.id);
    logIds.set(site.id, await uploadLogs(org, join(folder, 'upload_csv'), site, made.id, active));
  }
  const idOf = (id: string) => siteIds.get(id) ?? 0;
  const pairs = sites.flatMap(({ id, downstream }) =>
    downstream.filter((down) => siteIds.has(down)).map((down) => [idOf(id), idOf(down)] as const),
  );
  await connectSites(org, basinId, pairs);
  await call(studyUpdateBasin, { basin: { id: basinId, gpdperhouse: network.gpdPerUnitAssumed ?? null } }, org.token, org);
  const rain = (await linesOf(join(folder, 'rain.csv'))).slice(1).map((line) => line.split(',') as [string, string]);
  await call(studyCreateBasinRain, rainBody(basinId, rain), org.token, org);
  return { studyId, basinId, siteIds, logIds };
}

/** The logger's files of a site, each as a device of its own. */
async function uploadLogs(
  org: Organization,
  folder: string,
  site: SampleSite,
  siteId: number,
  active: boolean,
): Promise<readonly number[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${site.id}_`)).sort();
  const logIds: number[] = [];
  for (const name of names) {
    const csv = readText(await readFile(join(folder, name), 'utf8'), { exempt: false });
    if (csv.kind !== 'sound') throw new Error(`${name} is not valid`);
    const { header, data } = toPayload(csv);
    const own = { ...header, serialNumber: newSerial(), macAddress: newMacAddress() };
    const { logId } = await call(itrUploadCsv, { orgId: org.orgId, header: own, data: [...data] }, org.token, org);
    if (active) await call(itrActivateLog, { logId }, org.token, org);
    await assignLog(org, siteId, logId);
    logIds.push(logId);
  }
  return logIds;
}
