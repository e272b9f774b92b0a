import type { EndpointType } from '@headworks/api/events/alerting';
import { storedAddress } from '@headworks/api/phone-number';
import { uuidV4 } from '@headworks/ids';
import type { Eraser } from '@headworks/platform';
import type { Sql } from '@headworks/postgres';

/** The id of an address, created at its first use. Addresses are compared case-insensitively. */
export async function reserveEndpoint(sql: Sql, type: EndpointType, address: string): Promise<string> {
  const [row] = await sql<{ endpoint_id: string }[]>`
    insert into alerting.endpoints (endpoint_id, type, address, dirty_since, urgent) values (${uuidV4()}, ${type}, ${address.toLowerCase()}, now(), true)
    on conflict (type, address) do update set address = excluded.address
    returning endpoint_id`;
  if (!row) throw new Error('an endpoint got no id');
  return row.endpoint_id;
}

/** A mail address or a phone number. */
export interface Endpoint {
  readonly type: EndpointType;
  readonly address: string;
}

/** Undefined once the address was erased. */
export async function readEndpoint(sql: Sql, endpointId: string): Promise<Endpoint | undefined> {
  const [row] = await sql<
    Endpoint[]
  >`select type, address from alerting.endpoints where endpoint_id = ${endpointId} and address is not null`;
  return row && { type: row.type, address: row.address };
}

/** Addresses by the ids of their endpoints. */
type AddressesById = ReadonlyMap<string, string>;

const byId = (rows: readonly { readonly endpoint_id: string; readonly address: string }[]): AddressesById =>
  new Map(rows.map((row) => [row.endpoint_id, row.address]));

/** The addresses of endpoints, without those that were erased. */
export const addressesOf = async (sql: Sql, endpointIds: readonly string[]): Promise<AddressesById> =>
  byId(
    await sql<{ endpoint_id: string; address: string }[]>`
    select endpoint_id, address from alerting.endpoints where endpoint_id = any(${[...endpointIds]}) and address is not null`,
  );

/** The endpoints of an address: none, or one of each type. */
export const endpointsOf = async (sql: Sql, address: string): Promise<AddressesById> =>
  byId(
    await sql<{ endpoint_id: string; address: string }[]>`
    select endpoint_id, address from alerting.endpoints where address = ${address.trim().toLowerCase()}`,
  );

/** Deliveries to the address fail from then on, and the pages no longer show it. A phone number may have any spelling. */
export const eraseEndpoint: Eraser = async (sql, typed) => {
  const address = storedAddress(typed.includes('@') ? 'email' : 'sms', typed);
  const rows = await sql`
    update alerting.endpoints set address = null, dirty_since = coalesce(dirty_since, now()), urgent = true where address = ${address} returning 1`;
  return rows.length;
};
