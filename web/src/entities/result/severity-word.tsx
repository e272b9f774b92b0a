import type { Severity } from '@headworks/api/paths/study/result-shapes';
import { type SeverityLevel, SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { resultTexts } from './texts.js';

export const levelOfSeverity = { 0: 'none', 1: 'mild', 2: 'moderate', 3: 'severe' } as const satisfies Record<Severity, SeverityLevel>;

/** Mark and word of a severity of the analysis. None is a word alone. */
export const SeverityWord = ({ severity }: { readonly severity: Severity }) => (
  <span className={layout.severity} style={severityText(levelOfSeverity[severity])} data-part="severity">
    {severity > 0 && <SeverityMark level={levelOfSeverity[severity]} />}
    {resultTexts.severity[severity]}
  </span>
);
