import { readLocal, writeLocal } from '../../api/local-keys.js';
import type { CallBody } from '../../api/paths.js';
import { pageIn, searchIn } from '../../ui/table/list-in-address.js';
import type { Sorting } from '../../ui/table/table.js';

export type LogSortKey = NonNullable<CallBody<'itrGetAlllogs'>['filter']>;
const sortKeys = ['sitename', 'serialnumber', 'uploaddate', 'startdate', 'enddate'] as const satisfies readonly LogSortKey[];

export const pageSizes = [25, 50, 100, 250] as const;
const DEFAULT_SIZE = 25;
const defaultSorting: Sorting<LogSortKey> = { key: 'uploaddate', descending: true };
const MAX_TAGS = 500;

/** The state of the list of all logs: search, tags and page from the address, size and order from this browser. */
export interface LogListView {
  readonly search: string;
  /** Lists the logs with any of these tags; all logs if empty. */
  readonly tagIds: readonly number[];
  readonly page: number;
  readonly limit: number;
  readonly sorting: Sorting<LogSortKey>;
}

const isId = (number: number): boolean => Number.isSafeInteger(number) && number > 0;

/** A stored value that is no longer offered is replaced by the default. */
export function rememberedSize(): number {
  const kept = Number(readLocal('logsLimit'));
  return pageSizes.find((size) => size === kept) ?? DEFAULT_SIZE;
}

export function rememberedSorting(): Sorting<LogSortKey> {
  const [kept, direction] = (readLocal('logsSort') ?? '').split(' ');
  const key = sortKeys.find((each) => each === kept);
  return key === undefined ? defaultSorting : { key, descending: direction === 'DESC' };
}

export const rememberSize = (size: number): void => writeLocal('logsLimit', String(size));

export const rememberSorting = ({ key, descending }: Sorting<LogSortKey>): void =>
  writeLocal('logsSort', `${key} ${descending ? 'DESC' : 'ASC'}`);

export const viewOf = (params: URLSearchParams, limit: number, sorting: Sorting<LogSortKey>): LogListView => ({
  search: searchIn(params),
  tagIds: [...new Set((params.get('tags') ?? '').split(',').map(Number).filter(isId))].slice(0, MAX_TAGS),
  page: pageIn(params),
  limit,
  sorting,
});

type Filters = Pick<LogListView, 'search' | 'tagIds' | 'page'>;

/** The address of a view: defaults are omitted, other parameters are kept. */
export function addressOf(params: URLSearchParams, { search, tagIds, page }: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('search', search);
  put('tags', tagIds.join(','));
  put('page', page === 1 ? '' : String(page));
  return next;
}
