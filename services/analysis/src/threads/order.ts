import type { readFlows } from '@headworks/api/commands/analysis';
import type { CallInput } from '@headworks/api/commands/call';
import type { Task } from '@headworks/threads';
import type { Period } from '../core/basin.js';
import type { ChangeConfidence } from '../core/confidence/change-confidence.js';
import type { Inputs } from '../inputs/inputs.js';

export type FlowParts = CallInput<typeof readFlows>['parts'];
export type Adjustments = CallInput<typeof readFlows>['adjustments'];

/** What is calculated from the inputs. */
export type Wanted =
  | { readonly kind: 'result' }
  | { readonly kind: 'flows'; readonly siteIds: readonly number[]; readonly adjustments: Adjustments; readonly parts: FlowParts }
  | { readonly kind: 'comparison'; readonly a: Period; readonly b: Period }
  | { readonly kind: 'days'; readonly siteId: number }
  | { readonly kind: 'volumes'; readonly siteId: number; readonly hourly: boolean }
  | { readonly kind: 'levels'; readonly siteId: number; readonly hourly: boolean };

/** The place of a log's packed levels in the bytes of an order, in bytes from their start. */
export interface SentLog {
  readonly logId: number;
  readonly recordCount: number;
  readonly counts: readonly number[];
  readonly timeBytes: readonly number[];
  readonly levelBytes: readonly number[];
  readonly timesAt: number;
  readonly levelsAt: number;
  readonly rows: number;
  readonly rowTimesAt: number;
  readonly rowLevelsAt: number;
}

export interface SentRain {
  readonly rainId: number;
  readonly rows: number;
  readonly timesAt: number;
  readonly inchesAt: number;
}

/** The task of a thread. It keeps what it was sent, so that only what it lacks is sent. */
export interface Order extends Task {
  readonly inputs: Inputs;
  readonly wanted: Wanted;
  readonly logs: readonly SentLog[];
  readonly rain: SentRain | null;
  /** Bytes that the memos of the thread may have. */
  readonly keepBytes: number;
}

/** JSON texts are UTF-8. */
export type Outcome =
  | { readonly kind: 'missing'; readonly logIds: readonly number[]; readonly rain: boolean }
  | { readonly kind: 'result'; readonly json: Uint8Array; readonly severities: readonly (readonly [number, number])[] }
  | { readonly kind: 'json'; readonly json: Uint8Array }
  | { readonly kind: 'columns'; readonly times: Float64Array; readonly values: Float64Array; readonly certainty?: ChangeConfidence }
  | { readonly kind: 'failed'; readonly error: string; readonly message: string };
