/** The states of both tabs, stored in the address. */

const SEARCH_LENGTH = 200;

export interface FoundView {
  readonly search: string;
  readonly page: number;
}

/** The first is that of an empty address: support staff are rarely members of an organization. */
export const scopes = ['all', 'orgs', 'org'] as const;
export type Scope = (typeof scopes)[number];

export interface RecentView extends FoundView {
  readonly scope: Scope;
  /** The organization of the scope `org`; null until one is chosen. */
  readonly org: number | null;
  readonly descending: boolean;
}

const numberIn = (text: string | null): number | null => {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number >= 1 ? number : null;
};

const searchIn = (params: URLSearchParams): string => (params.get('search') ?? '').replaceAll('\0', '').slice(0, SEARCH_LENGTH);
const pageText = (page: number): string | null => (page === 1 ? null : String(page));

export const foundViewOf = (params: URLSearchParams): FoundView => ({ search: searchIn(params), page: numberIn(params.get('page')) ?? 1 });
export const foundParamsOf = ({ search, page }: FoundView) => ({ search: search === '' ? null : search, page: pageText(page) });

/** The view in an address; what is wrong in it is ignored. */
export function recentViewOf(params: URLSearchParams): RecentView {
  const scope = scopes.find((each) => each === params.get('scope')) ?? 'all';
  const org = scope === 'org' ? numberIn(params.get('org')) : null;
  return { ...foundViewOf(params), scope, org, descending: params.get('order') === 'desc' };
}

/** The address of a view, null for what is omitted. */
export const recentParamsOf = ({ scope, org, descending, ...found }: RecentView) => ({
  ...foundParamsOf(found),
  scope: scope === 'all' ? null : scope,
  org: scope === 'org' && org !== null ? String(org) : null,
  order: descending ? 'desc' : null,
});
