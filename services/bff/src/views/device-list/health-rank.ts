import { type Health, SILENT_AFTER_SECONDS, VOLTAGE_DANGER, VOLTAGE_WARNING } from '@headworks/api/device-health';
import type { Tx } from '@headworks/postgres';

export const rankOf: Readonly<Record<Health, number>> = { good: 0, warning: 1, danger: 2 };

/** `healthOf` as SQL, so that the database counts and sorts all devices: the rank of the health of the status `s`, at `now` in epoch milliseconds. */
export const healthRank = (tx: Tx, now: number) => tx`
  case
    when s.battery_volts < ${VOLTAGE_DANGER} or s.status in (3, 4) then ${rankOf.danger}::int
    when s.battery_volts < ${VOLTAGE_WARNING} or s.status = 2 or s.last_seen_at is null
      or ${now}::float8 / 1000 - floor(least(s.last_seen_at, ${now}) / 1000) >= ${SILENT_AFTER_SECONDS} then ${rankOf.warning}::int
    else ${rankOf.good}::int
  end`;
