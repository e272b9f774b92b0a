import { type Refusal, refuse } from '@headworks/api/errors';
import type { BasinEvent } from '@headworks/api/events/basin';
import { limits } from '@headworks/api/limits';
import { type Basin, nextMoment } from '../basin/basin.js';

type Decided = readonly BasinEvent[] | Refusal;

/** Adding a log to a disabled site turns it on. No effect if the site has the log. */
export function addLog(basin: Basin, basinId: number, siteId: number, logId: number, now: number): Decided {
  const site = basin.sites.get(siteId);
  if (!site) return refuse('Not Found');
  if (site.logIds.has(logId)) return [];
  if (site.logIds.size >= limits.logsPerSite)
    return refuse('Validation Error', undefined, [{ path: 'logId', message: `a site has at most ${limits.logsPerSite} logs` }]);
  const of = { basinId, siteId, at: nextMoment(basin, now) };
  return [{ type: 'LogAdded', data: { ...of, logId } }, ...(site.enabled ? [] : [{ type: 'SiteEnabled', data: of } as const])];
}

/** Removing the last log turns the site off. No effect if the site does not have the log. */
export function removeLog(basin: Basin, basinId: number, siteId: number, logId: number, now: number): Decided {
  const site = basin.sites.get(siteId);
  if (!site) return refuse('Not Found');
  return site.logIds.has(logId) ? removed(basin, { basinId, siteId, logId }, now, false) : [];
}

/** A deleted log leaves every site of the basin that has it. */
export const dropLog = (basin: Basin, basinId: number, logId: number, now: number): readonly BasinEvent[] =>
  basin.deleted
    ? []
    : [...basin.sites].flatMap(([siteId, { logIds }]) => (logIds.has(logId) ? removed(basin, { basinId, siteId, logId }, now, true) : []));

interface Assignment {
  readonly basinId: number;
  readonly siteId: number;
  readonly logId: number;
}

function removed(basin: Basin, { basinId, siteId, logId }: Assignment, now: number, deleted: boolean): readonly BasinEvent[] {
  const of = { basinId, siteId, at: nextMoment(basin, now) };
  const site = basin.sites.get(siteId);
  const isLast = site?.logIds.size === 1 && site.enabled;
  return [
    { type: 'LogRemoved', data: { ...of, logId, ...(deleted ? { deleted } : {}) } },
    ...(isLast ? [{ type: 'SiteDisabled', data: of } as const] : []),
  ];
}
