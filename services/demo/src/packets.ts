import { type Packet, packet, type Telemetry } from '@headworks/api/telemetry';
import { type DemoFirstResponse, type DemoTracker, firstResponses, trackers } from './devices.js';
import { levelAt, recordTimes, type SampleLevels, STEP_SECONDS } from './sample.js';
import { inDays, round, telemetry } from './telemetry.js';

const ALERT1_OF_PIPE = 0.6;
const ALERT2_OF_PIPE = 0.8;
const SECONDS_A_PERCENT = 5 * 86_400;

/** The packets of a tracker with the records after `from` up to `to` (epoch seconds), a day of records in each. */
export function trackerPackets(
  tracker: DemoTracker,
  sample: SampleLevels,
  orgId: number,
  from: number,
  to: number,
  now: number,
): readonly Telemetry[] {
  const records = recordTimes(from, to).flatMap((time): [number, number, number, number, number][] => {
    const level = levelAt(sample, time);
    return level === undefined ? [] : [[time, level, round(tracker.mountInches - level), 38, 55]];
  });
  return inDays(records).map((part) => {
    const time = part[part.length - 1]?.[0] ?? to;
    const receivedAt = tracker.hoursWithoutConnection > 0 ? time * 1000 : now;
    return telemetry(tracker.serialNumber, orgId, trackerPacket(tracker, time, part), receivedAt);
  });
}

const trackerPacket = (
  tracker: DemoTracker,
  time: number,
  records: readonly (readonly [number, number, number, number, number])[],
): Packet =>
  packet.parse({
    type: 'itracker',
    packetId: `demo-${time}`,
    time,
    batteryvoltage: tracker.batteryVolts,
    batterylevel: tracker.batteryPercent,
    batteryresettime: batteryReset(tracker, time),
    fwversion: '2.14',
    macaddr: tracker.macAddress,
    sitename: tracker.siteName,
    loginterval: STEP_SECONDS / 60,
    pipeid: tracker.pipeInches,
    verticalmount: tracker.mountInches,
    population: tracker.population,
    damping: 3,
    alert1: round(tracker.pipeInches * ALERT1_OF_PIPE),
    alert2: round(tracker.pipeInches * ALERT2_OF_PIPE),
    records,
  });

/** New Year's Day of the year in which the battery was new: the same for all packets of a year. */
const batteryReset = ({ batteryPercent }: DemoTracker, time: number): number =>
  Date.UTC(new Date((time - (100 - batteryPercent) * SECONDS_A_PERCENT) * 1_000).getUTCFullYear(), 0, 1) / 1_000;

const firstResponsePacket = (device: DemoFirstResponse, orgId: number, time: number, now: number): Telemetry =>
  telemetry(
    device.serialNumber,
    orgId,
    packet.parse({
      type: 'firstresponse',
      packetId: `demo-${time}`,
      time,
      macaddr: device.macAddress,
      batteryvoltage: device.batteryVolts,
      status: device.status,
    }),
    now,
  );

/** All packets of the trackers and 1st Responses after `from` up to `to`. */
export function packetsBetween(
  samples: ReadonlyMap<string, SampleLevels>,
  orgId: number,
  from: number,
  to: number,
  now: number,
): readonly Telemetry[] {
  const levels = trackers.flatMap((tracker) => {
    const sample = samples.get(tracker.sample);
    const until = tracker.hoursWithoutConnection > 0 ? Math.min(to, connectionLostAt(tracker, now)) : to;
    return sample && until > from ? trackerPackets(tracker, sample, orgId, from, until, now) : [];
  });
  const times = recordTimes(from, to).slice(-1);
  return [...levels, ...times.flatMap((time) => firstResponses.map((device) => firstResponsePacket(device, orgId, time, now)))];
}

const connectionLostAt = (tracker: DemoTracker, now: number): number => now / 1000 - tracker.hoursWithoutConnection * 3_600;
