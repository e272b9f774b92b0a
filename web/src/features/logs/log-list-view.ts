import type { CallBody } from '../../api/paths.js';
import { readLocal, writeLocal } from '../../session/local-keys.js';
import type { Sorting } from '../../ui/table.js';

export type LogSortKey = NonNullable<CallBody<'itrGetAlllogs'>['filter']>;
const sortKeys = ['sitename', 'serialnumber', 'uploaddate', 'startdate', 'enddate'] as const satisfies readonly LogSortKey[];

export const pageSizes = [25, 50, 100, 250] as const;
const USUAL_SIZE = 25;
const usualSorting: Sorting<LogSortKey> = { key: 'uploaddate', descending: true };
const MOST_TAGS = 500;

/** What the list of all logs shows: search, tags and page from the address, size and order from this browser. */
export interface LogListView {
  readonly search: string;
  /** A log with any of them is listed; none lists all. */
  readonly tagIds: readonly number[];
  readonly page: number;
  readonly limit: number;
  readonly sorting: Sorting<LogSortKey>;
}

const isId = (number: number): boolean => Number.isSafeInteger(number) && number > 0;

const wholePage = (text: string | null): number => {
  const page = Number(text);
  return isId(page) && page <= 1_000_000 ? page : 1;
};

/** What is kept and no longer known is dropped: the usual takes its place. */
export function rememberedSize(): number {
  const kept = Number(readLocal('logsLimit'));
  return pageSizes.find((size) => size === kept) ?? USUAL_SIZE;
}

export function rememberedSorting(): Sorting<LogSortKey> {
  const [kept, direction] = (readLocal('logsSort') ?? '').split(' ');
  const key = sortKeys.find((each) => each === kept);
  return key === undefined ? usualSorting : { key, descending: direction === 'DESC' };
}

export const rememberSize = (size: number): void => writeLocal('logsLimit', String(size));

export const rememberSorting = ({ key, descending }: Sorting<LogSortKey>): void =>
  writeLocal('logsSort', `${key} ${descending ? 'DESC' : 'ASC'}`);

export const viewOf = (params: URLSearchParams, limit: number, sorting: Sorting<LogSortKey>): LogListView => ({
  search: (params.get('search') ?? '').slice(0, 200),
  tagIds: [...new Set((params.get('tags') ?? '').split(',').map(Number).filter(isId))].slice(0, MOST_TAGS),
  page: wholePage(params.get('page')),
  limit,
  sorting,
});

type Filters = Pick<LogListView, 'search' | 'tagIds' | 'page'>;

/** The address of a view; what is as usual is not in it, and what else is in the address stays. */
export function addressOf(params: URLSearchParams, { search, tagIds, page }: Filters): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value));
  put('search', search);
  put('tags', tagIds.join(','));
  put('page', page === 1 ? '' : String(page));
  return next;
}
