import { shownName } from '@headworks/api/device-name';
import type { Log } from '@headworks/api/paths/shapes';
import type { BasinLog } from '@headworks/api/paths/study/shapes';
import { siteNameKey } from '@headworks/api/site-name';
import type { CallBody } from '../../../api/paths.js';
import { compareNames } from '../../../ui/format/compare-names.js';
import type { Sorting } from '../../../ui/table/table.js';

export type LogSortKey = NonNullable<CallBody<'itrGetAlllogs'>['filter']>;

/** What the list of logs is narrowed to, and its order. */
export interface LogView {
  readonly search: string;
  /** Logs with any of these tags; all logs if empty. */
  readonly tagIds: readonly number[];
  readonly page: number;
  readonly limit: number;
  readonly sorting: Sorting<LogSortKey>;
}

/** A log in the list of a site. */
export interface SiteLog extends Log {
  /** Attached to the selected site. */
  readonly selected: boolean;
  /** Other sites of the basin that have it. */
  readonly otherSites: readonly string[];
}

export type LogAction = 'view' | 'add' | 'activate' | 'remove';

/** What can be done with a log, by its state (specification part 2, section 4); the usual action first. Activating a log also adds it. */
export function logActions({ selected, active }: Pick<SiteLog, 'selected' | 'active'>, mayChange: boolean): readonly LogAction[] {
  if (!mayChange) return ['view'];
  if (!selected) return active ? ['add', 'view'] : ['add', 'activate', 'view'];
  return active ? ['view', 'remove'] : ['activate', 'view', 'remove'];
}

const VALUE: Readonly<Record<LogSortKey, (log: Log) => string | number | null>> = {
  sitename: (log) => shownName(log),
  serialnumber: ({ serialnumber }) => serialnumber,
  uploaddate: ({ uploaddate }) => uploaddate,
  startdate: ({ startdate }) => startdate,
  enddate: ({ enddate }) => enddate,
};

/** As the server sorts: names naturally, logs without a value last in both directions. */
function compareLogs(a: Log, b: Log, { key, descending }: Sorting<LogSortKey>): number {
  const [one, other] = [VALUE[key](a), VALUE[key](b)];
  if (one === null || other === null) return Number(one === null) - Number(other === null) || a.id - b.id;
  const order = typeof one === 'string' ? compareNames(one, String(other)) : one - Number(other);
  return (order || a.id - b.id) * (descending ? -1 : 1);
}

/** The logs of a site that a view lists, in its order: as the server narrows and sorts all others. */
export function ownLogs<Each extends Log>(logs: readonly Each[], { search, tagIds, sorting }: LogView): readonly Each[] {
  const wanted = siteNameKey(search);
  const names = ({ sitealias, devicename, sitename, serialnumber }: Log) => [sitealias, devicename, sitename, serialnumber];
  return logs
    .filter(
      (log) =>
        names(log).some((name) => siteNameKey(name ?? '').includes(wanted)) &&
        (tagIds.length === 0 || log.tags.some(({ id }) => tagIds.includes(id))),
    )
    .toSorted((a, b) => compareLogs(a, b, sorting));
}

/** The range of rows below a list whose first page begins with the site's own logs, before a page of the others. */
export const rangeWithOwn = (own: number, page: number, others: { readonly from: number; readonly to: number }) => {
  const from = page > 1 ? own + others.from : Math.min(1, own + others.to);
  return { from, to: own + others.to };
};

export const isFiltered = ({ search, tagIds }: LogView): boolean => search !== '' || tagIds.length > 0;

/** The ids of the sites that have each log. */
export const sitesByLog = (logs: readonly BasinLog[]): ReadonlyMap<number, readonly number[]> =>
  new Map(logs.map(({ id, siteIds }) => [id, siteIds]));

/** One log of each device that is not active: an activation is of the device. */
export function inactiveDevices<Each extends Pick<BasinLog, 'deviceid' | 'active'>>(logs: readonly Each[]): readonly Each[] {
  const byDevice = new Map<number, Each>();
  for (const log of logs) if (!log.active && !byDevice.has(log.deviceid)) byDevice.set(log.deviceid, log);
  return [...byDevice.values()];
}
