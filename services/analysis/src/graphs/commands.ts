import * as calls from '@headworks/api/commands/analysis';
import type { LogContent } from '@headworks/api/commands/logs';
import * as logsCommands from '@headworks/api/commands/logs';
import { isRefusal, refuse } from '@headworks/api/errors';
import { type CallHandler, type CallMeta, type Handled, handler } from '@headworks/rpc';
import type { AnalysisService } from '../context.js';
import { askFor, collectInputs } from '../inputs/collect.js';
import type { Inputs } from '../inputs/inputs.js';
import { refusalOf } from '../inputs/refusal.js';
import { endingWell } from '../threads/ending-well.js';
import type { Outcome } from '../threads/order.js';

type Columns = Pick<Extract<Outcome, { kind: 'columns' }>, 'times' | 'values' | 'certainty'>;

/** The queries that graphs and adjustments are made of. Nothing is kept but what the next calculation of the basin uses. */
export function graphCommands({ platform, calculators }: AnalysisService): Readonly<Record<string, CallHandler>> {
  const { calls: port } = platform;

  const recordsOf = (inputs: Inputs, siteId: number, { times, values, certainty }: Columns): Handled => {
    const site = inputs.sites.find((each) => each.siteId === siteId);
    if (!site) return refuse('Not Found');
    const own = new Set(site.logIds);
    const intervals = inputs.logs.filter(({ logId }) => own.has(logId)).map(({ intervalMinutes }) => intervalMinutes);
    const result: calls.SiteRecords = {
      times,
      values,
      intervals,
      siteName: site.name,
      pipeInches: site.pipeInches,
      ...(certainty === undefined ? {} : { confidence: certainty.confidence, reasons: [...certainty.reasons] }),
    };
    return { result, at: [] };
  };

  return {
    readFlows: handler(calls.readFlows.input, async ({ siteIds, adjustments, parts, inactive, ...asked }, meta) => {
      const inputs = await collectInputs(port, { ...asked, inactive }, meta);
      if (isRefusal(inputs)) return inputs;
      const refused = refusalOf(withSites(inputs, siteIds), inactive);
      if (refused) return refused;
      return endingWell(async () => {
        const made = await calculators.run(inputs, { kind: 'flows', siteIds, adjustments, parts }, meta);
        return isRefusal(made) ? made : { result: { body: made.outcome.json }, at: [] };
      });
    }),

    readLogDays: handler(calls.readLogDays.input, async ({ logId, pipeInches, period }, meta) => {
      const contents = await askFor(port, logsCommands.readLogContents, { logIds: [logId] }, meta);
      if (isRefusal(contents)) return contents;
      const [content] = contents;
      if (!content) return refuse('Not Found');
      if (content.count === 0) return refuse('Error no logs found');
      return endingWell(async () => {
        const made = await calculators.run(
          inputsOfLog(content, pipeInches, period, meta.orgId ?? 0),
          { kind: 'days', siteId: logId },
          meta,
        );
        return isRefusal(made) ? made : { result: { body: made.outcome.json }, at: [] };
      });
    }),

    readSiteVolumes: handler(calls.readSiteVolumes.input, async ({ siteId, hourly, inactive, ...asked }, meta) => {
      const inputs = await collectInputs(port, { ...asked, inactive }, meta);
      if (isRefusal(inputs)) return inputs;
      const refused = refusalOf(withSites(inputs, [siteId]), inactive);
      if (refused) return refused;
      return endingWell(async () => {
        const made = await calculators.run(inputs, { kind: 'volumes', siteId, hourly }, meta);
        if (isRefusal(made)) return made;
        return recordsOf(inputs, siteId, made.outcome);
      });
    }),

    readSiteLevels: handler(calls.readSiteLevels.input, async ({ basinId, siteId, period, hourly }, meta: CallMeta) => {
      const inputs = await collectInputs(port, { basinId, period, ignoreActivation: true, inactive: [], disabledToo: true }, meta);
      if (isRefusal(inputs)) return inputs;
      const site = inputs.sites.find((each) => each.siteId === siteId);
      if (!site) return refuse('Not Found');
      if (!inputs.logs.some(({ logId, count }) => site.logIds.includes(logId) && count > 0)) return refuse('Error no logs found');
      return endingWell(async () => {
        const made = await calculators.run(inputs, { kind: 'levels', siteId, hourly }, meta);
        if (isRefusal(made)) return made;
        return recordsOf(inputs, siteId, made.outcome);
      });
    }),
  };
}

/** A log as a basin of one site, whose number no basin has. */
const inputsOfLog = (log: LogContent, pipeInches: number | null, period: Inputs['period'], orgId: number): Inputs => ({
  orgId,
  basinId: -log.logId,
  name: '',
  gpdPerHouse: null,
  rainId: null,
  forcedAt: 0,
  period,
  ignoreActivation: true,
  inactiveLogIds: [],
  sites: [
    {
      siteId: log.logId,
      name: '',
      enabled: true,
      pipeInches,
      households: null,
      levelAdjInches: 0,
      siltInches: 0,
      levelRefInches: null,
      velocityRefFps: null,
      timeOffsetSeconds: null,
      upstream: [],
      downstream: [],
      logIds: [log.logId],
    },
  ],
  logs: [log],
});

/** What is checked before: only the sites that are asked for. */
const withSites = (inputs: Inputs, siteIds: readonly number[]): Inputs => {
  const sites = inputs.sites.filter(({ siteId }) => siteIds.includes(siteId));
  const logIds = new Set(sites.flatMap((site) => site.logIds));
  return { ...inputs, sites, logs: inputs.logs.filter(({ logId }) => logIds.has(logId)) };
};
