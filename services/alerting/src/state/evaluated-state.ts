import type { Tx } from '@headworks/postgres';
import type { StoredDevice } from './stored-device.js';

/** Writes the state after packets, in key order; `writeFacts` writes names and owner. A device that was released meanwhile keeps its reset state. Returns the devices marked as not connected. */
export async function writeEvaluated(tx: Tx, devices: readonly StoredDevice[]): Promise<readonly string[]> {
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
  const lost = await tx<{ serial: string }[]>`
    with written as (
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
      returning serial, connection_lost)
    select serial from written where connection_lost`;
  return lost.map((row) => row.serial);
}

/** Resets the alert state of released devices: the next owner gets alerts for the current level, floats and connection. */
export async function resetEvaluated(tx: Tx, serials: readonly string[]): Promise<void> {
  if (serials.length > 0)
    await tx`update alerting.devices set level = 0, status = 1, status_at = 0, connection_lost = false where serial = any(${[...serials].sort()})`;
}
