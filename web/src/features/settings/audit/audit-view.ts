import type { CallBody } from '../../../api/paths.js';
import { pageIn, searchIn } from '../../../ui/table/list-in-address.js';
import type { Sorting } from '../../../ui/table/table.js';

export type AuditSortKey = NonNullable<CallBody<'orgGetAudit'>['filter']>;
const sortKeys = ['time', 'name', 'action', 'target'] as const satisfies readonly AuditSortKey[];

export const auditPageSizes = [25, 50, 100] as const;
const DEFAULT_SIZE = 50;

/** The state of the audit page, stored in the address. Days are "2026-03-01" in the user's own calendar, both included. */
export interface AuditView {
  readonly search: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly sorting: Sorting<AuditSortKey>;
  readonly page: number;
  readonly limit: number;
}

/** A valid day, or null. */
function dayIn(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text || text < '1971-01-01' ? null : text;
}

/** The view in an address; invalid values are ignored. */
export function viewOf(params: URLSearchParams): AuditView {
  const key = sortKeys.find((each) => each === params.get('by')) ?? 'time';
  const order = params.get('order');
  return {
    search: searchIn(params),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    sorting: { key, descending: order === null ? key === 'time' : order === 'desc' },
    page: pageIn(params),
    limit: auditPageSizes.find((size) => size === Number(params.get('rows'))) ?? DEFAULT_SIZE,
  };
}

/** The address of a view; defaults are omitted. */
export function paramsOf({ search, from, to, sorting, page, limit }: AuditView): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (from !== null) params.set('from', from);
  if (to !== null) params.set('to', to);
  if (sorting.key !== 'time') params.set('by', sorting.key);
  if (sorting.descending !== (sorting.key === 'time')) params.set('order', sorting.descending ? 'desc' : 'asc');
  if (page !== 1) params.set('page', String(page));
  if (limit !== DEFAULT_SIZE) params.set('rows', String(limit));
  return params;
}

/** Epoch seconds of the first and the last second of the days, in the user's zone. */
export function reachOf({ from, to }: Pick<AuditView, 'from' | 'to'>): { readonly from: number | null; readonly to: number | null } {
  const startOf = (day: string, later = 0): number => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    return new Date(year, month - 1, date + later).getTime() / 1000;
  };
  return { from: from === null ? null : startOf(from), to: to === null ? null : startOf(to, 1) - 1 };
}

/** Whether a filter is set. */
export const isFiltered = ({ search, from, to }: AuditView): boolean => search !== '' || from !== null || to !== null;

/** The call's fields for a view. */
export const callFieldsOf = (view: AuditView) => ({ search: view.search, ...reachOf(view) });
