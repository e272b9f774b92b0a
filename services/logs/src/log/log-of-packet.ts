import type { Packet, Telemetry } from '@headworks/api/telemetry';
import { type LogOwner, takes } from './log-owner.js';

/** The header fields that separate the logs of a device, and the start (epoch seconds by the logger's clock). */
export interface LogHeader extends LogOwner {
  readonly logId: number;
  readonly from: number;
  readonly siteName: string | null;
  readonly intervalMinutes: number | null;
  readonly pipeInches: number | null;
}

export type LogOfPacket = { readonly kind: 'append'; readonly log: LogHeader } | { readonly kind: 'open'; readonly from: number };

/**
 * Selects the log for the records of a packet. A change of site name, interval or pipe, or `newlog`, opens a new log from that packet on;
 * a late packet belongs to the log of its time, or to the nearest one with the same header.
 */
export function logOfPacket(logs: readonly LogHeader[], packet: Packet): LogOfPacket {
  const from = startOf(packet);
  const oldestFirst = [...logs].sort((a, b) => a.from - b.from || a.logId - b.logId);
  const newest = oldestFirst[oldestFirst.length - 1];
  if (!newest) return { kind: 'open', from };
  const ofItsTime = oldestFirst.filter((log) => log.from <= from).pop() ?? oldestFirst[0] ?? newest;
  if (packet.newlog && ofItsTime.from !== from) return from > newest.from ? { kind: 'open', from } : { kind: 'append', log: ofItsTime };
  if (fits(ofItsTime, packet)) return { kind: 'append', log: ofItsTime };
  if (from > newest.from) return { kind: 'open', from };
  const nearest = oldestFirst.filter((log) => fits(log, packet)).sort((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from))[0];
  return { kind: 'append', log: nearest ?? ofItsTime };
}

/**
 * Whether the packets of a device, in their order, need no log of it but the newest one: they are later than it, each later than the one before, they
 * are of one organization, or of none, and the log takes each of them.
 */
export function followNewest(newest: LogHeader, packets: readonly Pick<Telemetry, 'orgId' | 'claimFor' | 'packet'>[]): boolean {
  const owners = new Set(packets.map(({ orgId }) => orgId).filter((orgId) => orgId !== null));
  const starts = [newest.from, ...packets.map(({ packet }) => startOf(packet))];
  return (
    owners.size <= 1 &&
    packets.every((packet) => takes(newest, packet)) &&
    starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? start))
  );
}

const startOf = ({ records, time }: Packet): number =>
  records?.length ? records.reduce((least, [each]) => Math.min(least, each), Number.POSITIVE_INFINITY) : time;

/** A field that the packet omits matches every log. */
const fits = (log: LogHeader, packet: Packet): boolean =>
  (packet.sitename ?? log.siteName) === log.siteName &&
  (packet.loginterval ?? log.intervalMinutes) === log.intervalMinutes &&
  (packet.pipeid ?? log.pipeInches) === log.pipeInches;
