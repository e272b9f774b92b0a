import type { Device } from '@headworks/api/paths/shapes';
import { nameOf } from '../../entities/device/device.js';
import { compareNames } from '../../ui/format/compare-names.js';
import type { SeverityLevel } from '../../ui/format/severity-mark.js';
import type { Sorting } from '../../ui/table/table.js';

export const ROWS_PER_PAGE = 100;

export const sortKeys = ['serial', 'name', 'connection', 'status', 'voltage'] as const;
export type FirstResponseSortKey = (typeof sortKeys)[number];

/** The state of the list, as stored in the address. */
export interface FirstResponseView {
  readonly search: string;
  readonly page: number;
  readonly sorting: Sorting<FirstResponseSortKey>;
}

/** Worst status first: users check this page for raised floats. */
export const worstFirst: Sorting<FirstResponseSortKey> = { key: 'status', descending: true };

const severities: Readonly<Record<number, SeverityLevel>> = { 1: 'good', 2: 'moderate', 3: 'severe', 4: 'severe' };
/** The severity of a status; 'none' for a missing or undefined one. */
export const severityOfStatus = (status: number | null): SeverityLevel => severities[status ?? 0] ?? 'none';

const compareBy: Readonly<Record<FirstResponseSortKey, (a: Device, b: Device) => number>> = {
  serial: (a, b) => compareNames(a.serialnumber, b.serialnumber),
  name: (a, b) => compareNames(nameOf(a), nameOf(b)),
  connection: (a, b) => (a.lastcomm ?? 0) - (b.lastcomm ?? 0),
  status: (a, b) => (a.status ?? 0) - (b.status ?? 0),
  voltage: (a, b) => (a.batteryvoltage ?? -1) - (b.batteryvoltage ?? -1),
};

/** The devices in the given order; ties by name. */
export function sortedBy(devices: readonly Device[], { key, descending }: FirstResponseView['sorting']): readonly Device[] {
  const direction = descending ? -1 : 1;
  return devices.toSorted((a, b) => direction * compareBy[key](a, b) || compareBy.name(a, b) || a.id - b.id);
}

const holds = (device: Device, search: string): boolean =>
  [nameOf(device), device.devicename, device.sitename, device.serialnumber].some((text) => text?.toLowerCase().includes(search));

/** The devices whose name or serial number contains the search, ignoring case. */
export function matching(devices: readonly Device[], search: string): readonly Device[] {
  const wanted = search.trim().toLowerCase();
  return wanted === '' ? devices : devices.filter((device) => holds(device, wanted));
}

/** The view in an address; invalid values are ignored. */
export function viewOf(params: URLSearchParams): FirstResponseView {
  const key = sortKeys.find((each) => each === params.get('sort'));
  const page = Number(params.get('page'));
  return {
    search: params.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    sorting: key === undefined ? worstFirst : { key, descending: params.get('order') === 'desc' },
  };
}

/** The parameters of a view; defaults are omitted. */
export function paramsOf({ search, page, sorting }: FirstResponseView): Readonly<Record<string, string | null>> {
  const isDefault = sorting.key === worstFirst.key && sorting.descending === worstFirst.descending;
  return {
    search: search === '' ? null : search,
    page: page === 1 ? null : String(page),
    sort: isDefault ? null : sorting.key,
    order: isDefault || !sorting.descending ? null : 'desc',
  };
}
