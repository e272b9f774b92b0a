import { limits } from '@headworks/api/limits';
import type { Packet } from '@headworks/api/telemetry';
import type { LevelState } from '../state/stored-device.js';

export interface LevelTransition {
  readonly from: 0 | 1 | 2;
  readonly to: 0 | 1 | 2;
  readonly levelInches: number;
  /** The threshold that was reached, or that the level fell below. */
  readonly thresholdInches: number;
  readonly recordAt: number;
}

const LEAST_HYSTERESIS_INCHES = 0.25;
const HYSTERESIS_RATIO = 0.02;

/** A level alert clears below this: the threshold minus 0.25 in. or 2 %, whichever is more, so that ripples do not raise it again. */
export const clearsBelow = (thresholdInches: number): number =>
  thresholdInches - Math.max(LEAST_HYSTERESIS_INCHES, HYSTERESIS_RATIO * thresholdInches);

/** 0 or empty means no threshold. */
const threshold = (inches: number | null): number => (inches !== null && inches > 0 ? inches : Number.POSITIVE_INFINITY);

/** The alert level after a record: reached at or above a threshold; left only below its clearing level. */
export function levelAfter(before: 0 | 1 | 2, inches: number, alert1Inches: number | null, alert2Inches: number | null): 0 | 1 | 2 {
  const [first, second] = [threshold(alert1Inches), threshold(alert2Inches)];
  if (inches >= second || (before === 2 && inches >= clearsBelow(second))) return 2;
  if (inches >= first || (before >= 1 && inches >= clearsBelow(first))) return 1;
  return 0;
}

/** Whether a record is too late for an alert, or further in the future than a clock may be wrong. `time` in epoch seconds. */
export const isOutOfTime = (time: number, receivedAtMs: number): boolean => {
  const lateMs = receivedAtMs - time * 1000;
  return lateMs > limits.lateRecordAlertMs || lateMs < -limits.futureRecordMs;
};

/** Judges the records of one packet in the order of their times. It skips records that are out of time or not newer than the newest judged record. */
export function judgeLevels(
  before: LevelState,
  packet: Packet,
  receivedAtMs: number,
): { readonly after: LevelState; readonly transitions: readonly LevelTransition[] } {
  const thresholds = { alert1Inches: packet.alert1 ?? before.alert1Inches, alert2Inches: packet.alert2 ?? before.alert2Inches };
  let { level, judgedAt } = before;
  const transitions: LevelTransition[] = [];
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
