import { NO_PLACE, placeOf, type SensorPlace } from '@headworks/api/sensor-place';
import type { Telemetry } from '@headworks/api/telemetry';

/** Where the sensor of a log is, by the packets of the log. */
export interface LogPlace extends SensorPlace {
  /** The time of the newest packet that said it, epoch seconds by the clock of the device; null before the first one. */
  readonly placedAt: number | null;
}

export const UNPLACED: LogPlace = { ...NO_PLACE, placedAt: null };

export const saysPlace = ({ packet }: Telemetry): boolean => Object.keys(placeOf(packet)).length > 0;

/**
 * The place after a packet of the log. An older packet that arrives late changes nothing. A clock that is ahead counts as the time of arrival: otherwise it
 * would keep out every later place.
 */
export function applyPlace(place: LogPlace, telemetry: Telemetry): LogPlace {
  if (!saysPlace(telemetry)) return place;
  const at = Math.min(telemetry.packet.time, telemetry.receivedAt / 1_000);
  return place.placedAt !== null && at < place.placedAt ? place : { ...place, ...placeOf(telemetry.packet), placedAt: at };
}
