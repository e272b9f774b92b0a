import type { SiteResult } from '@headworks/api/paths/study/result-shapes';
import type { Units } from '@headworks/api/units';
import type { Threshold } from '../../charts/plot-marks.js';
import { thresholdsOf } from '../../entities/log/thresholds.js';
import { formatLength, lengthIn } from '../../ui/format/format.js';
import { resultsTexts as t } from './texts.js';

/** The lines over the level of a site: its pipe size, and the limits that its findings exceed. In the unit of the axis. */
export function levelLimits({ pipeid, prompts }: Pick<SiteResult, 'pipeid' | 'prompts'>, units: Units): readonly Threshold[] {
  const limitOf = (type: 'surcharge' | 'capacity', kind: Threshold['kind'], label: (length: string) => string): readonly Threshold[] => {
    const evidence = prompts.map((prompt) => prompt.evidence).find((each) => each.type === type);
    if (evidence === undefined || !('thresholdInches' in evidence)) return [];
    const { thresholdInches } = evidence;
    return [{ value: lengthIn(thresholdInches, units), kind, label: label(formatLength(thresholdInches, units)) }];
  };
  return [
    ...thresholdsOf({ pipeid, alert1: null, alert2: null }, units),
    ...limitOf('surcharge', 'alert1', t.surchargeFrom),
    ...limitOf('capacity', 'alert2', t.designDepth),
  ];
}
