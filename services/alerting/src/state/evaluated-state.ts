import type { Tx } from '@headworks/postgres';
import type { StoredDevice } from './stored-device.js';

/** Writes the state after packets, in key order; `writeFacts` writes names and owner. A device that was released meanwhile keeps its reset state. Returns the devices that are marked as not connected. */
export async function writeEvaluated(tx: Tx, devices: readonly StoredDevice[]): Promise<readonly string[]> {
  const rows = [...devices]
    .sort((a, b) => (a.serial < b.serial ? -1 : 1))
    .map((device) => ({
      serial: device.serial,
      closings: device.closings,
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
  const written = await tx<{ serial: string; connection_lost: boolean }[]>`
      insert into alerting.devices as kept (serial, closings, device_type, site_name, alert1_inches, alert2_inches, level, judged_at, status, status_at, last_seen_at)
      select serial, closings, device_type, site_name, alert1_inches, alert2_inches, level, judged_at, status, status_at, last_seen_at
      from json_populate_recordset(null::alerting.devices, ${JSON.stringify(rows)}::text::json)
      on conflict (serial) do update set device_type = coalesce(kept.device_type, excluded.device_type), 
        site_name = coalesce(excluded.site_name, kept.site_name),
        alert1_inches = excluded.alert1_inches, alert2_inches = excluded.alert2_inches, judged_at = excluded.judged_at,
        level = case when kept.closings = excluded.closings then excluded.level else kept.level end,
        status = case when kept.closings = excluded.closings then excluded.status else kept.status end,
        status_at = case when kept.closings = excluded.closings then excluded.status_at else kept.status_at end,
        last_seen_at = greatest(kept.last_seen_at, excluded.last_seen_at)
      returning serial, connection_lost`;
  return written.filter((row) => row.connection_lost).map(({ serial }) => serial);
}

/** A release of a device that is in its alert stream. */
export interface Release {
  readonly serial: string;
  /** Those of the stream, with this one. */
  readonly closings: number;
  /** Whether the next owner has an alert already. */
  readonly raisedSince: boolean;
}

/** Resets the alert state of released devices: the next owner gets alerts for the current level, floats and connection. */
export async function resetEvaluated(tx: Tx, releases: readonly Release[]): Promise<void> {
  if (releases.length === 0) return;
  await tx`
    update alerting.devices device set closings = greatest(device.closings, release.closings)
    from jsonb_to_recordset(${JSON.stringify(releases)}::text::jsonb) as release (serial text, closings integer) where device.serial = release.serial`;
  const quiet = releases.filter(({ raisedSince }) => !raisedSince).map(({ serial }) => serial);
  await tx`update alerting.devices set level = 0, status = 1, status_at = 0, connection_lost = false where serial = any(${quiet.sort()})`;
}
