import * as analysisCommands from '@headworks/api/commands/analysis';
import type { CallContract, CallInput, CallResult } from '@headworks/api/commands/call';
import * as logsCommands from '@headworks/api/commands/logs';
import * as sitesCommands from '@headworks/api/commands/sites';
import { sleep } from '@headworks/async';
import { trackers } from './devices.js';
import { type DemoBasin, demoBasins, GALLONS_PER_HOUSEHOLD, STUDY_NAME } from './study.js';

/** Calls a service; the id makes the command the same one each time. Throws if it is refused. */
export type CallOnce = <C extends CallContract>(contract: C, id: string, input: CallInput<C>) => Promise<CallResult<C>>;

const OPENED_WITHIN_TRIES = 600;
const TRY_AGAIN_MS = 100;

/** Makes the study with its basins. Every step can be repeated: an interrupted start continues. */
export async function makeStudy(call: CallOnce): Promise<void> {
  const logs = await openLogs(call);
  const { studyId } = await call(sitesCommands.createStudy, 'study', { name: STUDY_NAME });
  for (const basin of demoBasins) await makeBasin(call, studyId, basin, logs);
}

/** Does something with the basin of the trackers. */
export async function onTrackedBasin(call: CallOnce, act: (basinId: number) => Promise<void>): Promise<void> {
  const [basin] = demoBasins;
  if (!basin) return;
  const { studyId } = await call(sitesCommands.createStudy, 'study', { name: STUDY_NAME });
  const { basinId } = await call(sitesCommands.createBasin, `${basin.name}: basin`, { studyId, name: basin.name });
  await act(basinId);
}

/** Asks for the result of the basin of the trackers. `at` in epoch milliseconds: each time is a command of its own. */
export async function calculateStudy(call: CallOnce, at: number): Promise<void> {
  await onTrackedBasin(call, async (basinId) => {
    await call(analysisCommands.requestResult, `result ${at}`, { basinId, period: null, ignoreActivation: false, inactive: [] });
  });
}

/** The secret of the share link of the basin of the trackers, which is made where there is none. `at` in epoch milliseconds, as above. */
export async function shareStudy(call: CallOnce, at: number): Promise<string | null> {
  let shareId: string | null = null;
  await onTrackedBasin(call, async (basinId) => {
    await call(sitesCommands.createLink, `share ${at}`, { basinId });
    shareId = (await call(sitesCommands.readLink, `shared ${at}`, { basinId })).link?.shareId ?? null;
  });
  return shareId;
}

/** Makes the study Active: it became Inactive if a month has ended since the last start. `at` in epoch milliseconds: each start is a command of its own. */
export async function openStudy(call: CallOnce, at: number): Promise<void> {
  const { studyId } = await call(sitesCommands.createStudy, 'study', { name: STUDY_NAME });
  await call(sitesCommands.activateStudy, `open ${at}`, { studyId });
}

/** The logs of the trackers by serial number: they exist after their first packets were stored. */
async function openLogs(call: CallOnce): Promise<ReadonlyMap<string, number>> {
  const serialNumbers = trackers.map(({ serialNumber }) => serialNumber);
  for (let attempt = 1; ; attempt++) {
    const logs = await call(logsCommands.readOpenLogs, `logs ${attempt}`, { serialNumbers });
    if (logs.length === serialNumbers.length) return new Map(logs.map(({ serialNumber, logId }) => [serialNumber, logId]));
    if (attempt >= OPENED_WITHIN_TRIES) throw new Error('the demo could not make its study: the logs were not opened in time');
    await sleep(TRY_AGAIN_MS);
  }
}

async function makeBasin(call: CallOnce, studyId: number, basin: DemoBasin, logs: ReadonlyMap<string, number>): Promise<void> {
  const of = (step: string) => `${basin.name}: ${step}`;
  const { basinId } = await call(sitesCommands.createBasin, of('basin'), { studyId, name: basin.name });
  const idOf = new Map<string, number>();
  for (const { name, place, pipeInches, households, serialNumber, levelAdjInches } of basin.sites) {
    const location = place && { lat: place[0], lng: place[1] };
    const { siteId } = await call(sitesCommands.createSite, of(`site ${name}`), { basinId, name, location, pipeInches, households });
    idOf.set(name, siteId);
    const logId = serialNumber === null ? undefined : logs.get(serialNumber);
    if (logId !== undefined) await call(sitesCommands.addLog, of(`log of ${name}`), { basinId, siteId, logId });
    if (levelAdjInches !== undefined)
      await call(sitesCommands.changeSite, of(`adjust ${name}`), { basinId, siteId, changes: { levelAdjInches }, cascade: false });
  }
  const series = Object.fromEntries(
    basin.sites.map(({ name, downstream }) => [
      idOf.get(name),
      {
        downstream: downstream === null ? [] : [idOf.get(downstream)],
        upstream: basin.sites.flatMap((site) => (site.downstream === name ? [idOf.get(site.name)] : [])),
      },
    ]),
  );
  const settings = { gpdPerHouse: GALLONS_PER_HOUSEHOLD, siteSeries: JSON.stringify(series), seriesScope: 'pairs' } as const;
  await call(sitesCommands.changeBasin, of('series'), { basinId, ...settings });
}
