import { z } from 'zod';
import { epochSeconds, name, serialNumber } from './fields.js';
import { limits } from './limits.js';
import { celsiusToFahrenheit, millimetresToInches } from './units.js';

const number = z.number().refine(Number.isFinite);
const length = number.min(-10_000).max(100_000);

/** [time (epoch seconds), level, distance, gain, temp], the last four in the packet's units; distance, gain and temp may be missing. */
const record = z.tuple([epochSeconds, length, length.nullish(), number.nullish(), number.nullish()]);

/** One packet of one device (`api.md` section 5). Unknown fields are dropped. Texts are on one line: messages and lists show them. */
export const packet = z.object({
  type: z.enum(['itracker', 'firstresponse', 'sewerwatch']),
  packetId: z.union([name(64).min(1), z.number().int().nonnegative()]).transform(String),
  time: epochSeconds,
  batteryvoltage: number.min(0).max(100).nullish(),
  batterylevel: number.min(0).max(1000).nullish(),
  batteryresettime: epochSeconds.nullish(),
  fwversion: name(40).nullish(),
  macaddr: name(40).nullish(),
  imei: name(40).nullish(),
  sitename: name(limits.nameLength).nullish(),
  loginterval: z.number().int().min(1).max(1440).nullish(),
  units: z.enum(['English', 'Metric']).default('English'),
  pipeid: length.nonnegative().nullish(),
  verticalmount: length.nullish(),
  population: number.min(0).max(100_000_000).nullish(),
  damping: number.nullish(),
  alert1: length.nullish(),
  alert2: length.nullish(),
  newlog: z.boolean().nullish(),
  records: z.array(record).max(limits.recordsPerPacket).nullish(),
  status: z.number().int().min(1).max(4).nullish(),
  mhdepth: length.nullish(),
  lat: number.min(-90).max(90).nullish(),
  lng: number.min(-180).max(180).nullish(),
});
export type Packet = z.infer<typeof packet>;

/** A line of the NDJSON call: a packet with the serial number of its device. */
export const packetLine = packet.extend({ serialnumber: serialNumber });

/**
 * A packet on the bus: lengths in inches, temperatures in °F, stamped by ingest. Topic `telemetry.v1`, key serial number.
 * Each record is a tuple.
 */
export interface Telemetry {
  readonly messageId: string;
  readonly serialNumber: string;
  /** The owner when ingest received the packet; of a device without one, the organization of the sending key, or null. */
  readonly orgId: number | null;
  /** The organization of the sending key, if the device has no owner and is claimed for it: another one may have claimed it meanwhile. */
  readonly claimFor: number | null;
  /** Milliseconds since the epoch, by our clock. */
  readonly receivedAt: number;
  readonly packet: Packet;
}

const scale = (value: number | null | undefined): number | null | undefined => (value == null ? value : millimetresToInches(value));

/** The packet in inches and °F. */
export function toEnglish(metric: Packet): Packet {
  if (metric.units === 'English') return metric;
  return {
    ...metric,
    units: 'English',
    pipeid: scale(metric.pipeid),
    verticalmount: scale(metric.verticalmount),
    alert1: scale(metric.alert1),
    alert2: scale(metric.alert2),
    mhdepth: scale(metric.mhdepth),
    records: metric.records?.map(([time, level, distance, gain, temp]) => [
      time,
      millimetresToInches(level),
      scale(distance),
      gain,
      temp == null ? temp : celsiusToFahrenheit(temp),
    ]),
  };
}

export const TELEMETRY_TOPIC = 'telemetry.v1';
/** Key of ingest's heartbeat on the telemetry topic: not a serial number, so no device can have it. */
export const HEARTBEAT_KEY = 'heartbeat';
