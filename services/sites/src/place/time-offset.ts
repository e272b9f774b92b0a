import { find, setCache } from 'geo-tz';

/** Detailed parts of the zone map that stay in memory: about 80 kB each. A basin lies in one to three. */
const MAP_PARTS = 50;
/** The map's own edges. Nearer to a pole or to the antimeridian it has several zones for a place, or none. */
const MOST_LATITUDE = 89.9999;
const MOST_LONGITUDE = 179.9999;

const parts = new Map<string, unknown>();

setCache({
  store: {
    get: (key) => parts.get(key),
    set(key, part) {
      const [oldest] = parts.keys();
      if (parts.size >= MAP_PARTS && oldest !== undefined) parts.delete(oldest);
      parts.set(key, part);
    },
  },
});

/**
 * Seconds from UTC of the local time at a place and an instant, daylight saving time included; east of Greenwich positive. At sea it is that of the nautical
 * zone; a pole has that of its longitude, and 180 degrees east or west that of the side it is named by. Where two zones are in use, the first by the map.
 *
 * @param lat latitude, -90 to 90 degrees (WGS 84)
 * @param lng longitude, -180 to 180 degrees
 * @param epochSeconds from 1970 on; zones that agree since then are one zone
 * @throws for a latitude or longitude that does not exist
 */
export function timeOffsetAt(lat: number, lng: number, epochSeconds: number): number {
  if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new RangeError(`No such place: ${lat}, ${lng}`);
  const [zone = 'UTC'] = find(within(lat, MOST_LATITUDE), within(lng, MOST_LONGITUDE));
  return offsetOf(zone, Math.floor(epochSeconds));
}

const within = (degrees: number, most: number): number => Math.max(-most, Math.min(most, degrees));

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(zone, clock);
  return clock;
}

function offsetOf(zone: string, epochSeconds: number): number {
  const shown = new Map(
    clockOf(zone)
      .formatToParts(epochSeconds * 1_000)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? Number.NaN;
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return local / 1_000 - epochSeconds;
}
