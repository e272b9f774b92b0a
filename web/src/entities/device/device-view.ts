import { readLocal, writeLocal } from '../../api/local-keys.js';
import type { CallBody } from '../../api/paths.js';
import { pageIn, searchIn } from '../../ui/table/list-in-address.js';
import type { Sorting } from '../../ui/table/table.js';

export type DeviceSortKey = NonNullable<CallBody<'itrGetDevices'>['filter']>;
const sortKeys = [
  'serialnumber',
  'sitename',
  'lastcomm',
  'active',
  'batterylevel',
  'devicename',
] as const satisfies readonly DeviceSortKey[];

export const pageSizes = [25, 50, 75, 100, 250] as const;
const DEFAULT_SIZE = 100;
const defaultSorting: Sorting<DeviceSortKey> = { key: 'sitename', descending: false };

/** The state of the device list: search and page from the address, size and order from this browser. */
export interface DeviceView {
  readonly search: string;
  readonly page: number;
  readonly limit: number;
  readonly sorting: Sorting<DeviceSortKey>;
}

/** A stored value that is no longer offered is replaced by the default. */
export function rememberedSize(): number {
  const kept = Number(readLocal('devicesLimit'));
  return pageSizes.find((size) => size === kept) ?? DEFAULT_SIZE;
}

export function rememberedSorting(): Sorting<DeviceSortKey> {
  const key = sortKeys.find((each) => each === readLocal('devicesFilter'));
  return key === undefined ? defaultSorting : { key, descending: readLocal('sort') === 'DESC' };
}

export const rememberSize = (size: number): void => writeLocal('devicesLimit', String(size));

export function rememberSorting({ key, descending }: Sorting<DeviceSortKey>): void {
  writeLocal('devicesFilter', key);
  writeLocal('sort', descending ? 'DESC' : 'ASC');
}

export const viewOf = (params: URLSearchParams, limit: number, sorting: Sorting<DeviceSortKey>): DeviceView => ({
  search: searchIn(params),
  page: pageIn(params),
  limit,
  sorting,
});
