import type { Health } from '@headworks/api/device-health';
import { limits } from '@headworks/api/limits';
import type { Device } from '@headworks/api/paths/shapes';
import { healthNow, nameOf } from '../../entities/device/device.js';
import { compareNames } from '../../ui/format/compare-names.js';
import type { Sorting } from '../../ui/table/table.js';

export const homeSortKeys = ['health', 'serial', 'name', 'connection', 'battery'] as const;
export type HomeSortKey = (typeof homeSortKeys)[number];

/** The state of the home table, as stored in the address. */
export interface HomeView {
  readonly level: Health | null;
  readonly search: string;
  readonly sorting: Sorting<HomeSortKey>;
}

/** Worst first is the default order; "descending" because danger is the highest. */
export const worstFirst: Sorting<HomeSortKey> = { key: 'health', descending: true };

export interface HomeRows {
  readonly counts: Readonly<Record<Health, number>>;
  readonly total: number;
  /** The number of devices that match the filter and the search; `rows` has the first of them. */
  readonly matching: number;
  readonly rows: readonly Device[];
}

const rank: Readonly<Record<Health, number>> = { good: 0, warning: 1, danger: 2 };
/** Level alerts come before battery and connectivity: the higher alert first. */
const urgency = (device: Device, now: number): number =>
  device.levelalert === null ? rank[healthNow(device, now)] : 2 + device.levelalert.level;

const compareBy: Readonly<Record<HomeSortKey, (a: Device, b: Device, nowSeconds: number) => number>> = {
  health: (a, b, now) => urgency(a, now) - urgency(b, now),
  serial: (a, b) => compareNames(a.serialnumber, b.serialnumber),
  name: (a, b) => compareNames(nameOf(a), nameOf(b)),
  connection: (a, b) => (a.lastcomm ?? 0) - (b.lastcomm ?? 0),
  battery: (a, b) => (a.batterylevel ?? -1) - (b.batterylevel ?? -1),
};

const found = (device: Device, search: string): boolean =>
  [nameOf(device), device.devicename, device.sitename, device.serialnumber].some((text) => text?.toLowerCase().includes(search));

/** The first `count` items in order. Compares each of ten thousand names about once; sorting all would take a dozen comparisons each. */
function firstInOrder<T>(list: readonly T[], compare: (a: T, b: T) => number, count: number): readonly T[] {
  const first = list.slice(0, count).toSorted(compare);
  for (const each of list.slice(count)) {
    const last = first.at(-1);
    if (last === undefined || compare(each, last) >= 0) continue;
    first.pop();
    first.splice(placeOf(each, first, compare), 0, each);
  }
  return first;
}

/** The index at which an item belongs in a sorted list. */
function placeOf<T>(item: T, sorted: readonly T[], compare: (a: T, b: T) => number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const at = sorted[middle];
    if (at !== undefined && compare(item, at) >= 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Counts over all devices, and the first matching rows. Ties are sorted by name. */
export function homeRows(devices: readonly Device[], view: HomeView, nowSeconds: number): HomeRows {
  const counts = { good: 0, warning: 0, danger: 0 };
  for (const device of devices) counts[healthNow(device, nowSeconds)] += 1;
  const search = view.search.trim().toLowerCase();
  const matching = devices.filter(
    (device) => (view.level === null || healthNow(device, nowSeconds) === view.level) && (search === '' || found(device, search)),
  );
  const { key, descending } = view.sorting;
  const direction = descending ? -1 : 1;
  const inOrder = (a: Device, b: Device) => direction * compareBy[key](a, b, nowSeconds) || compareBy.name(a, b, nowSeconds) || a.id - b.id;
  return { counts, total: devices.length, matching: matching.length, rows: firstInOrder(matching, inOrder, limits.homeRows) };
}

/** The view in an address; invalid values are ignored. */
export function viewOf(params: URLSearchParams): HomeView {
  const level = params.get('health');
  const key = homeSortKeys.find((each) => each === params.get('sort'));
  return {
    level: level === 'good' || level === 'warning' || level === 'danger' ? level : null,
    search: params.get('search') ?? '',
    sorting: key === undefined ? worstFirst : { key, descending: params.get('order') === 'desc' },
  };
}
