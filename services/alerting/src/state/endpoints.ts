import { uuidV4 } from '@headworks/clock';
import type { EndpointType } from '@headworks/contracts';
import type { Sql } from '@headworks/postgres';

/** The id of an address, made at its first use. Addresses are compared case-blind. */
export async function reserveEndpoint(sql: Sql, type: EndpointType, address: string): Promise<string> {
  const [row] = await sql<{ endpoint_id: string }[]>`
    insert into alerting.endpoints (endpoint_id, type, address, dirty_since, urgent) values (${uuidV4()}, ${type}, ${address.toLowerCase()}, now(), true)
    on conflict (type, address) do update set address = excluded.address
    returning endpoint_id`;
  if (!row) throw new Error('an endpoint got no id');
  return row.endpoint_id;
}

/** Where messages go. */
export interface Endpoint {
  readonly type: EndpointType;
  readonly address: string;
}

/** Undefined once the address was erased. */
export async function readEndpoint(sql: Sql, endpointId: string): Promise<Endpoint | undefined> {
  const [row] = await sql<Endpoint[]>`select type, address from alerting.endpoints where endpoint_id = ${endpointId}`;
  return row && { type: row.type, address: row.address };
}

/** Where commands that make something get its number. */
export const NUMBERS = {
  contact: { table: 'alerting.contact_numbers', column: 'contact_id' },
  quiet: { table: 'alerting.quiet_numbers', column: 'quiet_id' },
} as const;

/** The ids of an address: none, or one of each type. */
export async function endpointsOf(sql: Sql, address: string): Promise<readonly string[]> {
  const rows = await sql<
    { endpoint_id: string }[]
  >`select endpoint_id from alerting.endpoints where address = ${address.trim().toLowerCase()}`;
  return rows.map((row) => row.endpoint_id);
}

export const entryNumbers = async (sql: Sql, count: number): Promise<readonly number[]> =>
  (await sql<{ id: number }[]>`select nextval('alerting.entry_numbers') as id from generate_series(1, ${count})`).map((row) => row.id);
