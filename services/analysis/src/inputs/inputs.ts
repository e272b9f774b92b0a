import type { LogContent } from '@headworks/api/commands/logs';
import type { ResultPeriod } from '@headworks/api/events/result';

/** A site as the calculation sees it. Lengths in inches, velocity in feet per second. */
export interface InputSite {
  readonly siteId: number;
  readonly name: string;
  readonly enabled: boolean;
  readonly pipeInches: number | null;
  readonly households: number | null;
  readonly levelAdjInches: number;
  readonly siltInches: number;
  readonly levelRefInches: number | null;
  readonly velocityRefFps: number | null;
  readonly timeOffsetSeconds: number | null;
  readonly upstream: readonly number[];
  readonly downstream: readonly number[];
  /** Of an enabled site. */
  readonly logIds: readonly number[];
}

/** Everything that a result depends on, besides the core itself. Sites and logs by their numbers. */
export interface Inputs {
  readonly orgId: number;
  readonly basinId: number;
  readonly name: string;
  readonly gpdPerHouse: number | null;
  /** A rain never changes: other rows are another rain. */
  readonly rainId: number | null;
  /** When an update of the basin was forced last, epoch milliseconds; 0 never. */
  readonly forcedAt: number;
  readonly period: ResultPeriod;
  readonly ignoreActivation: boolean;
  /** Logs whose devices are not activated. */
  readonly inactiveLogIds: readonly number[];
  readonly sites: readonly InputSite[];
  /** The logs of the enabled sites that are there. */
  readonly logs: readonly LogContent[];
}
