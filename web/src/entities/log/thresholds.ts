import type { Log } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import type { Threshold } from '../../charts/plot-marks.js';
import { formatLength, lengthIn } from '../../ui/format/format.js';
import { logTexts as t } from './texts.js';

/** 0 and empty mean unknown. */
const setValue = (inches: number | null): number | null => (inches === null || inches <= 0 ? null : inches);

/** The pipe size of a log or a site in inches; null: unknown. */
export const pipeOf = ({ pipeid }: { readonly pipeid: number | null }): number | null => setValue(pipeid);
/** The level of an alert in inches; null: there is none. */
export const thresholdOf = setValue;

const lineAt = (inches: number | null, kind: Threshold['kind'], label: (length: string) => string, units: Units): Threshold[] =>
  inches === null ? [] : [{ value: lengthIn(inches, units), kind, label: label(formatLength(inches, units)) }];

/** The lines of pipe size and alerts, in the unit of the axis. */
export function thresholdsOf(log: Pick<Log, 'pipeid' | 'alert1' | 'alert2'>, units: Units): readonly Threshold[] {
  return [
    ...lineAt(pipeOf(log), 'pipe', t.pipeLine, units),
    ...lineAt(thresholdOf(log.alert1), 'alert1', (length) => t.alertLine(1, length), units),
    ...lineAt(thresholdOf(log.alert2), 'alert2', (length) => t.alertLine(2, length), units),
  ];
}

/** The line of the vertical mount. */
export const mountLine = (inches: number | null, units: Units): readonly Threshold[] =>
  lineAt(setValue(inches), 'mount', t.mountLine, units);
