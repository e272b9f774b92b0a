import type { Tx } from '@headworks/postgres';
import type { StoredDevice } from './stored-device.js';

export interface Written {
  /** Devices marked as not connected. */
  readonly lost: readonly string[];
  /** Devices that were released since they were read, with who released them. */
  readonly released: ReadonlyMap<string, number | null>;
}

/** Writes the state after packets, in key order; `writeFacts` writes names and owner. A device that was released meanwhile keeps its reset state. Returns what else the rows say. */
export async function writeEvaluated(tx: Tx, devices: readonly StoredDevice[]): Promise<Written> {
  const rows = [...devices]
    .sort((a, b) => (a.serial < b.serial ? -1 : 1))
    .map((device) => ({
      serial: device.serial,
      former_org_id: device.formerOrgId,
      device_type: device.deviceType,
      site_name: device.siteName,
      alert1_inches: device.alert1Inches,
      alert2_inches: device.alert2Inches,
      level: device.level,
      judged_at: device.judgedAt,
      status: device.status,
      status_at: device.statusAt,
      last_seen_at: device.lastSeenAt,
    }));
  const written = await tx<{ serial: string; connection_lost: boolean; former_org_id: number | null }[]>`
      insert into alerting.devices as kept (serial, former_org_id, device_type, site_name, alert1_inches, alert2_inches, level, judged_at, status, status_at, last_seen_at)
      select serial, former_org_id, device_type, site_name, alert1_inches, alert2_inches, level, judged_at, status, status_at, last_seen_at
      from json_populate_recordset(null::alerting.devices, ${JSON.stringify(rows)}::text::json)
      on conflict (serial) do update set device_type = coalesce(kept.device_type, excluded.device_type), 
        site_name = coalesce(excluded.site_name, kept.site_name),
        alert1_inches = excluded.alert1_inches, alert2_inches = excluded.alert2_inches, judged_at = excluded.judged_at,
        level = case when kept.former_org_id is not distinct from excluded.former_org_id then excluded.level else kept.level end,
        status = case when kept.former_org_id is not distinct from excluded.former_org_id then excluded.status else kept.status end,
        status_at = case when kept.former_org_id is not distinct from excluded.former_org_id then excluded.status_at else kept.status_at end,
        last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at)
      returning serial, connection_lost, former_org_id`;
  const before = new Map(devices.map(({ serial, formerOrgId }) => [serial, formerOrgId]));
  return {
    lost: written.filter((row) => row.connection_lost).map(({ serial }) => serial),
    released: new Map(written.filter((row) => row.former_org_id !== before.get(row.serial)).map((row) => [row.serial, row.former_org_id])),
  };
}

/** Resets the alert state of released devices: the next owner gets alerts for the current level, floats and connection. */
export async function resetEvaluated(tx: Tx, serials: readonly string[]): Promise<void> {
  if (serials.length > 0)
    await tx`update alerting.devices set level = 0, status = 1, status_at = 0, connection_lost = false where serial = any(${[...serials].sort()})`;
}
