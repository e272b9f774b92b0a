import type { Tx } from '@headworks/postgres';

/** Names and owner of a device, from its events. A missing field stays unchanged; null clears it. */
export interface DeviceFacts {
  readonly serial: string;
  readonly device_id?: number;
  /** Null: released. */
  readonly org_id?: number | null;
  /** Who released it last. */
  readonly former_org_id?: number;
  readonly device_name?: string | null;
  readonly site_alias?: string | null;
}

/** Fills the site names of devices that have none, in key order: the name in a packet takes precedence over that of an uploaded file. */
export async function fillSiteNames(tx: Tx, siteNames: ReadonlyMap<string, string>): Promise<void> {
  const sorted = [...siteNames].sort(([one], [other]) => (one < other ? -1 : 1));
  await tx`
    insert into alerting.devices as kept (serial, site_name)
    select * from unnest(${sorted.map(([serial]) => serial)}::text[], ${sorted.map(([, siteName]) => siteName)}::text[])
    on conflict (serial) do update set site_name = coalesce(kept.site_name, excluded.site_name)`;
}

/** Writes the facts of many devices in key order. */
export async function writeFacts(tx: Tx, facts: readonly DeviceFacts[]): Promise<void> {
  const sorted = [...facts].sort((a, b) => (a.serial < b.serial ? -1 : 1));
  await tx`
    insert into alerting.devices as kept (serial, device_id, org_id, device_name, site_alias)
    select fact ->> 'serial', (fact ->> 'device_id')::bigint, (fact ->> 'org_id')::bigint, fact ->> 'device_name', fact ->> 'site_alias'
    from jsonb_array_elements(${JSON.stringify(sorted)}::text::jsonb) as given (fact)
    on conflict (serial) do update set
      device_id = coalesce(excluded.device_id, kept.device_id),
      org_id = coalesce(excluded.org_id, kept.org_id)`;
  const named = sorted.filter((fact) => fact.device_name !== undefined || fact.site_alias !== undefined || fact.org_id === null);
  if (named.length === 0) return;
  await tx`
    update alerting.devices kept set
      org_id = case when fact ? 'org_id' then (fact ->> 'org_id')::bigint else kept.org_id end,
      former_org_id = coalesce((fact ->> 'former_org_id')::bigint, kept.former_org_id),
      device_name = case when fact ? 'device_name' then fact ->> 'device_name' else kept.device_name end,
      site_alias = case when fact ? 'site_alias' then fact ->> 'site_alias' else kept.site_alias end
    from jsonb_array_elements(${JSON.stringify(named)}::text::jsonb) as given (fact) where kept.serial = fact ->> 'serial'`;
}
