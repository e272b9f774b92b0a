import { type Packet, packet, type Telemetry } from '@headworks/api/telemetry';
import { levelAt, recordTimes, type SampleLevels, STEP_SECONDS } from './sample.js';
import { inDays, round, telemetry } from './telemetry.js';

/** A SewerWatch sensor of the demo. `sample` is the site whose levels it reports, `offsetInches` higher; lengths in inches. */
export interface DemoSensor {
  readonly serialNumber: string;
  readonly siteName: string;
  readonly macAddress: string;
  readonly sample: string;
  readonly offsetInches: number;
  readonly place: readonly [lat: number, lng: number];
  /** Null: in a pipe. */
  readonly manholeInches: number | null;
  readonly pipeInches: number;
  readonly mountInches: number;
  readonly alertInches: number;
  readonly batteryVolts: number;
  readonly batteryPercent: number;
}

/** One in a manhole that the storm of the sample fills above the pipe, and one in a pipe that it does not fill. */
export const sewerWatchSensors: readonly DemoSensor[] = [
  {
    serialNumber: '306105',
    siteName: 'Railroad_St_MH09',
    macAddress: '00:1E:C0:6C:01:05',
    sample: 'S07',
    offsetInches: 0.8,
    place: [41.0041, -76.4624],
    manholeInches: 96,
    pipeInches: 10,
    mountInches: 66,
    alertInches: 10,
    batteryVolts: 6.08,
    batteryPercent: 83,
  },
  {
    serialNumber: '306112',
    siteName: 'Leonard_St_MH24',
    macAddress: '00:1E:C0:6C:01:12',
    sample: 'S03',
    offsetInches: -0.6,
    place: [41.0063, -76.4499],
    manholeInches: null,
    pipeInches: 15,
    mountInches: 14,
    alertInches: 7.5,
    batteryVolts: 6.17,
    batteryPercent: 89,
  },
];

type LevelRecord = [time: number, level: number, distance: number, gain: number, temp: number];

/** All packets of the sensors after `from` up to `to` (epoch seconds), a day of records in each. */
export const sewerWatchPackets = (
  samples: ReadonlyMap<string, SampleLevels>,
  orgId: number,
  from: number,
  to: number,
  now: number,
): readonly Telemetry[] =>
  sewerWatchSensors.flatMap((sensor) => {
    const sample = samples.get(sensor.sample);
    if (!sample) return [];
    const records = recordTimes(from, to).flatMap((time): LevelRecord[] => {
      const level = levelAt(sample, time);
      return level === undefined ? [] : [recordOf(sensor, time, level)];
    });
    return inDays(records).map((part) => telemetry(sensor.serialNumber, orgId, packetOf(sensor, part), now));
  });

function recordOf({ offsetInches, mountInches }: DemoSensor, time: number, sampled: number): LevelRecord {
  // A sensor under water measures no level above itself.
  const level = round(Math.min(Math.max(0, sampled + offsetInches), mountInches));
  return [time, level, round(mountInches - level), 38, 55];
}

function packetOf(sensor: DemoSensor, records: readonly LevelRecord[]): Packet {
  const time = records.at(-1)?.[0] ?? 0;
  const [lat, lng] = sensor.place;
  return packet.parse({
    type: 'sewerwatch',
    packetId: `demo-${time}`,
    time,
    batteryvoltage: sensor.batteryVolts,
    batterylevel: sensor.batteryPercent,
    fwversion: '3.02',
    macaddr: sensor.macAddress,
    sitename: sensor.siteName,
    loginterval: STEP_SECONDS / 60,
    pipeid: sensor.pipeInches,
    verticalmount: sensor.mountInches,
    alert1: sensor.alertInches,
    ...(sensor.manholeInches === null ? {} : { mhdepth: sensor.manholeInches }),
    lat,
    lng,
    records,
  });
}
