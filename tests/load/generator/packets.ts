/** A fleet of level loggers: their serial numbers and next packets. Inches, epoch seconds. */
export interface Fleet {
  readonly devices: number;
  readonly firstSerial: number;
  /** Time of each device's first record. */
  readonly startsAt: number;
  readonly recordEverySeconds: number;
  readonly recordsPerPacket: number;
  /** Packets of a device between two crossings of its threshold; default: it never crosses. */
  readonly packetsPerCrossing?: number;
}

export const serialOf = (fleet: Fleet, device: number): string => `${fleet.firstSerial + device}`;

/** A daily wave with a ripple, quantised like a logger's: plausible, never above 12 in., the same in every run. */
export const levelAt = (device: number, time: number): number => {
  const wave = 6 + 4 * Math.sin((time / 86_400) * 2 * Math.PI + device) + 0.5 * Math.sin(time / 613 + device * 7);
  return Math.round(wave * 100) / 100;
};

const HIGH_INCHES = 26;

/** Whether this packet of the device crosses the threshold up or down. The devices cross one after the other. */
export const crosses = ({ packetsPerCrossing: each }: Fleet, device: number, turn: number): boolean =>
  each !== undefined && turn > 0 && (turn + device) % each === 0;

const isHigh = ({ packetsPerCrossing: each }: Fleet, device: number, turn: number): boolean =>
  each !== undefined && (Math.floor((turn + device) / each) - Math.floor(device / each)) % 2 === 1;

/** A record: time, level, distance, gain and temperature. */
type PacketRecord = readonly [time: number, level: number, distance: number, gain: number, temp: number];

const firstTimeOf = ({ startsAt, recordsPerPacket, recordEverySeconds }: Fleet, turn: number): number =>
  startsAt + turn * recordsPerPacket * recordEverySeconds;

/** The records of packet number `turn` of a device. */
export function recordsOf(fleet: Fleet, device: number, turn: number): readonly PacketRecord[] {
  const from = firstTimeOf(fleet, turn);
  return Array.from({ length: fleet.recordsPerPacket }, (_, index) => {
    const time = from + index * fleet.recordEverySeconds;
    const level = isHigh(fleet, device, turn) ? HIGH_INCHES : levelAt(device, time);
    return [time, level, Math.round((40 - level) * 100) / 100, 12, 61.5];
  });
}

/** Packet number `turn` of a device, as an object for JSON.stringify. */
export function packetOf(fleet: Fleet, device: number, turn: number): Readonly<Record<string, unknown>> {
  const from = firstTimeOf(fleet, turn);
  const records = recordsOf(fleet, device, turn);
  return {
    type: 'itracker',
    packetId: `${fleet.startsAt}-${turn}`,
    time: from + Math.max(0, fleet.recordsPerPacket - 1) * fleet.recordEverySeconds,
    batteryvoltage: 3.62,
    batterylevel: 87,
    fwversion: '4.2.1',
    sitename: `MH-${device}`,
    loginterval: 15,
    units: 'English',
    pipeid: 18,
    verticalmount: 40,
    alert1: 24,
    alert2: 36,
    ...(records.length === 0 ? {} : { records }),
  };
}
