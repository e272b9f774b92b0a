import { type FloatStatus, limits, type Packet } from '@headworks/contracts';

/** What is known of a device's thresholds and level. Inches; epoch seconds by the logger's clock. */
export interface Judged {
  readonly alert1Inches: number | null;
  readonly alert2Inches: number | null;
  readonly level: 0 | 1 | 2;
  /** The time of the newest record judged. */
  readonly judgedAt: number;
}

export interface Transition {
  readonly from: 0 | 1 | 2;
  readonly to: 0 | 1 | 2;
  readonly levelInches: number;
  /** The threshold that was reached, or that the level fell below. */
  readonly thresholdInches: number;
  readonly recordAt: number;
}

const LEAST_HYSTERESIS_INCHES = 0.25;
const HYSTERESIS_RATIO = 0.02;

/** A level clears below this: less than the threshold by 0.25 in. or 2 %, whichever is more, so that ripples do not ring. */
export const clearsBelow = (thresholdInches: number): number =>
  thresholdInches - Math.max(LEAST_HYSTERESIS_INCHES, HYSTERESIS_RATIO * thresholdInches);

/** 0 or empty is no threshold. */
const threshold = (inches: number | null): number => (inches !== null && inches > 0 ? inches : Number.POSITIVE_INFINITY);

/** The level after a record: reached at or above a threshold; left only below its clearing level. */
export function levelAfter(before: 0 | 1 | 2, inches: number, alert1Inches: number | null, alert2Inches: number | null): 0 | 1 | 2 {
  const [first, second] = [threshold(alert1Inches), threshold(alert2Inches)];
  if (inches >= second || (before === 2 && inches >= clearsBelow(second))) return 2;
  if (inches >= first || (before >= 1 && inches >= clearsBelow(first))) return 1;
  return 0;
}

/** Is this time too late to alarm anybody, or further ahead than a clock can be wrong? `time` in epoch seconds. */
const isOutOfTime = (time: number, receivedAtMs: number): boolean => {
  const lateMs = receivedAtMs - time * 1000;
  return lateMs > limits.lateRecordAlertMs || lateMs < -limits.futureRecordMs;
};

/** The newest state that a 1st Response reported, and when by its clock (epoch seconds). */
export interface Floats {
  readonly status: FloatStatus;
  readonly statusAt: number;
}

/** The state after a packet: one that is older than the newest known, or out of time, says nothing. Of one second, the one that comes later counts. */
export function judgeStatus(before: Floats, { status, time }: Pick<Packet, 'status' | 'time'>, receivedAtMs: number): Floats {
  if (!isStatus(status) || time < before.statusAt || isOutOfTime(time, receivedAtMs)) return before;
  return { status, statusAt: time };
}

const isStatus = (status: number | null | undefined): status is FloatStatus => status === 1 || status === 2 || status === 3 || status === 4;

/**
 * Judges the records of one packet in the order of their times. Records that are not newer than the newest judged, or more than 24 h late, are left out;
 * so are those from further ahead than a clock can be wrong.
 */
export function judge(
  before: Judged,
  packet: Packet,
  receivedAtMs: number,
): { readonly after: Judged; readonly transitions: readonly Transition[] } {
  const thresholds = { alert1Inches: packet.alert1 ?? before.alert1Inches, alert2Inches: packet.alert2 ?? before.alert2Inches };
  let { level, judgedAt } = before;
  const transitions: Transition[] = [];
  const records = [...(packet.records ?? [])].sort(([a], [b]) => a - b);
  for (const [time, inches] of records) {
    if (time <= judgedAt || isOutOfTime(time, receivedAtMs)) continue;
    judgedAt = time;
    const next = levelAfter(level, inches, thresholds.alert1Inches, thresholds.alert2Inches);
    if (next === level) continue;
    const crossed = next > level ? next : level;
    const thresholdInches = (crossed === 2 ? thresholds.alert2Inches : thresholds.alert1Inches) ?? 0;
    transitions.push({ from: level, to: next, levelInches: inches, thresholdInches, recordAt: time });
    level = next;
  }
  return { after: { ...thresholds, level, judgedAt }, transitions };
}
