import type { FindingType } from '@headworks/api/paths/study/result-shapes';
import { levelOfSeverity } from '../../entities/result/severity-word.js';
import { resultTexts } from '../../entities/result/texts.js';
import { SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import type { SiteFigures } from './site-figures.js';
import { resultsTexts as t } from './texts.js';

/** Mark and words of an issue of a site, such as a severe blockage. */
export function IssueWord({ site: { result }, type }: { readonly site: SiteFigures; readonly type: FindingType }) {
  const level = levelOfSeverity[result[type]];
  return (
    <span className={layout.severity} style={{ ...severityText(level), whiteSpace: 'normal' }} data-part="severity">
      <SeverityMark level={level} />
      {t.issue(resultTexts.severity[result[type]], t.kinds[type])}
    </span>
  );
}
