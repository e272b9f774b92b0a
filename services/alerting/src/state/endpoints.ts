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

export async function addressOf(sql: Sql, endpointId: string): Promise<string | undefined> {
  const [row] = await sql<{ address: string }[]>`select address from alerting.endpoints where endpoint_id = ${endpointId}`;
  return row?.address;
}

/** The number of a new contact; a repeated command gets the same. */
export async function contactNumber(sql: Sql, commandId: string): Promise<number> {
  await sql`insert into alerting.contact_numbers (command_id) values (${commandId}) on conflict do nothing`;
  const [row] = await sql<{ contact_id: number }[]>`select contact_id from alerting.contact_numbers where command_id = ${commandId}`;
  if (!row) throw new Error('a contact got no number');
  return row.contact_id;
}

export const entryNumbers = async (sql: Sql, count: number): Promise<readonly number[]> =>
  (await sql<{ id: number }[]>`select nextval('alerting.entry_numbers') as id from generate_series(1, ${count})`).map((row) => row.id);
