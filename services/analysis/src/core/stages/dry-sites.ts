import type { Network } from '@headworks/flow-network';
import type { Days } from '../calendar.js';
import { classesOf } from '../dry-weather/dry-days.js';
import { type DryWeather, dryWeatherOf } from '../dry-weather/dry-weather.js';
import { byNightBalance } from '../dry-weather/groundwater.js';
import { type ApparentFlow, apparentFlowOf } from '../findings/apparent-flow.js';
import { blockedDays, keyOfDays } from '../findings/blockage.js';
import { calibrationOf, sanitaryFlowGpm } from '../flow/calibration.js';
import { ratiosIn } from '../levels/site-levels.js';
import type { Memo } from '../memo.js';
import type { DrySite } from '../site-flow.js';
import type { MeasuredSite } from './measured-sites.js';
import type { StageInputs } from './stage-inputs.js';

/** Blocked days are not dry days, and excluding them may reveal others: repeated until nothing changes, up to this number of rounds. */
const MOST_ROUNDS = 4;

type Blocked = ReadonlyMap<string, readonly boolean[]>;

/** The dry weather of a site without excluded days; null if no dry flow is found. */
export const dryWeatherOfAllDays = (site: MeasuredSite, window: Days, memo: Memo): DryWeather | null =>
  dryWeatherWithout(site, [], window, 0, memo);

/** The dry weather of each site and its blocked days, in the network's order. */
export function drySites(measured: ReadonlyMap<string, MeasuredSite>, inputs: StageInputs): ReadonlyMap<string, DrySite> {
  let blocked: Blocked = new Map();
  for (let round = 0; ; round++) {
    const { dry, apparent } = weatherWithout(blocked, measured, inputs, round);
    const found = blockedOf(apparent, inputs);
    const isSettled = inputs.network.order.every((id) => keyOfDays(found.get(id)) === keyOfDays(blocked.get(id)));
    if (isSettled || round + 1 === MOST_ROUNDS) return assembled(measured, inputs.network, dry, apparent, blocked);
    blocked = found;
  }
}

/** The dry weather of each site without its blocked days, and how far each day is above it. */
function weatherWithout(blocked: Blocked, measured: ReadonlyMap<string, MeasuredSite>, inputs: StageInputs, round: number) {
  const { network, window, gallonsPerHouseholdDay, memo } = inputs;
  const dry = new Map<string, DryWeather>();
  const apparent = new Map<string, ApparentFlow>();
  for (const id of network.order) {
    const each = measured.get(id);
    // A site that is blocked on all of its days has no other days.
    const weather =
      each && (dryWeatherWithout(each, blocked.get(id) ?? [], window, round, memo) ?? dryWeatherOfAllDays(each, window, memo));
    if (!weather) continue;
    dry.set(id, weather);
    apparent.set(id, apparentFlow(each, weather, gallonsPerHouseholdDay, round, memo));
  }
  return { dry, apparent };
}

const blockedOf = (apparent: ReadonlyMap<string, ApparentFlow>, { network, recentRain }: StageInputs): Blocked =>
  new Map(
    network.order.map((id) => {
      const [upstream, downstream] = [network.upstream.get(id) ?? [], network.downstream.get(id) ?? []];
      return [id, blockedDays(id, { upstream, downstream, apparent, recentRain })];
    }),
  );

function assembled(
  measured: ReadonlyMap<string, MeasuredSite>,
  { order, upstream, downstream }: Network,
  dry: ReadonlyMap<string, DryWeather>,
  apparent: ReadonlyMap<string, ApparentFlow>,
  blocked: Blocked,
): ReadonlyMap<string, DrySite> {
  const sites = new Map<string, DrySite>();
  for (const id of order) {
    const each = measured.get(id);
    const weather = dry.get(id);
    const flow = apparent.get(id);
    if (!each || !weather || !flow) continue;
    sites.set(id, {
      ...each,
      dry: weather,
      blocked: blocked.get(id) ?? [],
      apparent: flow,
      upstream: upstream.get(id) ?? [],
      downstream: downstream.get(id) ?? [],
    });
  }
  return sites;
}

function dryWeatherWithout(
  { site, levels }: MeasuredSite,
  blocked: readonly boolean[],
  window: Days,
  round: number,
  memo: Memo,
): DryWeather | null {
  const inputs = [levels, window.first, window.count, site.timeOffsetSeconds, keyOfDays(blocked)];
  return memo.once(`dry weather ${round}`, site.id, inputs, () =>
    dryWeatherOf(ratiosIn(levels, window), classesOf(window, site.timeOffsetSeconds), (day) => blocked[day] ?? false),
  );
}

/** Calibrated by the site's own households or reference, which suffices to compare it with its neighbours. */
function apparentFlow({ site, levels }: MeasuredSite, dry: DryWeather, gallons: number, round: number, memo: Memo): ApparentFlow {
  const sanitary = sanitaryFlowGpm(site.households, gallons);
  const calibration = calibrationOf(site, levels, dry.meanDryRatio, sanitary, 1 - byNightBalance(dry.lowestHour));
  const gpmPerDeltaQ = calibration?.gpmPerDeltaQ ?? Number.NaN;
  return memo.once(`apparent flow ${round}`, site.id, [dry, gpmPerDeltaQ], () => apparentFlowOf(dry, gpmPerDeltaQ));
}
