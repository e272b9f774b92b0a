import type { ServiceName } from '@headworks/api/services';
import type { OpenedViews } from '../src/view-runtime/open-views.js';
import { type Change, ofEvents } from '../src/view-runtime/projection.js';
import type { View } from '../src/view-runtime/view.js';

/** A view that counts the events of each stream: an event that is applied twice, or never, shows in the number. */
export function counter(service: ServiceName, version: number, onEvent: (position: number) => void = () => {}): View {
  const table = `${service}_count`;
  const changes = ({ subject, position }: { readonly subject: string; readonly position: number }): readonly Change[] => {
    onEvent(position);
    return [{ key: subject, apply: (row) => ({ ...row, org_id: 7, n: Number(row.n ?? 0) + 1 }) }];
  };
  return {
    name: `${service}-count`,
    version,
    tables: [{ name: table, sql: `create table ${table} (stream text primary key, org_id bigint, n integer)` }],
    projections: [ofEvents(service, { table, key: 'stream', columns: ['org_id', 'n'] }, changes)],
  };
}

export const rowsOf = (views: OpenedViews, table: string) =>
  views.acrossOrgs(async (tx) => [...(await tx`select * from ${tx(table)} order by 1`)].map((row) => ({ ...row })));

export const countOf = async (views: OpenedViews, service: ServiceName): Promise<number> => {
  const [row] = await views.acrossOrgs((tx) => tx<{ n: number }[]>`select coalesce(sum(n), 0)::int as n from ${tx(`${service}_count`)}`);
  return row?.n ?? 0;
};

/** Only copied rows have it: rows made from events begin at 0. */
export const MARK = 1_000;
export const markRows = (views: OpenedViews, service: ServiceName) =>
  views.acrossOrgs((tx) => tx`update ${tx(`${service}_count`)} set n = n + ${MARK} where stream like '%-1'`);
