import type { FloatStatus } from '@headworks/api/events/alerting';
import type { Packet } from '@headworks/api/telemetry';
import type { FloatState } from '../state/stored-device.js';
import { isOutOfTime } from './judge-levels.js';

/** The float state after a packet. An older or out-of-time packet changes nothing; of two with the same second, the later received one counts. */
export function judgeFloats(before: FloatState, { status, time }: Pick<Packet, 'status' | 'time'>, receivedAtMs: number): FloatState {
  if (!isStatus(status) || time < before.statusAt || isOutOfTime(time, receivedAtMs)) return before;
  return { status, statusAt: time };
}

const isStatus = (status: number | null | undefined): status is FloatStatus => status === 1 || status === 2 || status === 3 || status === 4;
