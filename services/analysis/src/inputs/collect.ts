import type { requestResult } from '@headworks/api/commands/analysis';
import type { CallContract, CallInput, CallResult } from '@headworks/api/commands/call';
import * as logsCommands from '@headworks/api/commands/logs';
import * as sitesCommands from '@headworks/api/commands/sites';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { ask, type CallMeta, type CallPort } from '@headworks/rpc';
import type { InputSite, Inputs } from './inputs.js';

type Wanted = Pick<CallInput<typeof requestResult>, 'basinId' | 'period' | 'ignoreActivation' | 'inactive'> & {
  /** Also the logs of disabled sites, whose levels can be looked at. */
  readonly disabledToo?: boolean;
};

/** Asks another service; its refusal is a value. */
export async function askFor<C extends CallContract>(
  calls: CallPort,
  contract: C,
  input: CallInput<C>,
  meta: CallMeta,
): Promise<CallResult<C> | Refusal> {
  const answer = await ask<C, Refusal>(calls, contract, input, meta);
  return answer.ok ? (answer.result as CallResult<C>) : answer.refusal;
}

/** What a basin and its logs are now, from their streams. */
export async function collectInputs(calls: CallPort, wanted: Wanted, meta: CallMeta): Promise<Inputs | Refusal> {
  const { basinId, period, ignoreActivation, inactive, disabledToo = false } = wanted;
  const basin = await askFor(calls, sitesCommands.readBasinInputs, { basinId }, meta);
  if (isRefusal(basin)) return basin;
  const sites = basin.sites.map((site) => inputSite(site, disabledToo)).sort((a, b) => a.siteId - b.siteId);
  const logIds = [...new Set(sites.flatMap((site) => site.logIds))];
  const contents = logIds.length === 0 ? [] : await askFor(calls, logsCommands.readLogContents, { logIds }, meta);
  if (isRefusal(contents)) return contents;
  return {
    orgId: meta.orgId ?? 0,
    basinId,
    name: basin.name,
    gpdPerHouse: basin.gpdPerHouse,
    rainId: basin.rainId,
    forcedAt: basin.forcedAt,
    period,
    ignoreActivation,
    inactiveLogIds: inactive.map(({ logId }) => logId).sort((a, b) => a - b),
    sites,
    logs: contents.toSorted((a, b) => a.logId - b.logId),
  };
}

/** A disabled site is bridged: only its place in the series matters. */
const inputSite = (site: sitesCommands.PastSite, disabledToo: boolean): InputSite => ({
  siteId: site.siteId,
  name: site.name,
  enabled: site.enabled,
  pipeInches: site.pipeInches,
  households: site.households,
  levelAdjInches: site.levelAdjInches,
  siltInches: site.siltInches,
  levelRefInches: site.levelRefInches,
  velocityRefFps: site.velocityRefFps,
  timeOffsetSeconds: site.timeOffsetSeconds,
  upstream: site.upstream.toSorted((a, b) => a - b),
  downstream: site.downstream.toSorted((a, b) => a - b),
  logIds: site.enabled || disabledToo ? site.logIds.toSorted((a, b) => a - b) : [],
});
