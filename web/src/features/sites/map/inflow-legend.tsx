import type { Site } from '@headworks/api/paths/study/shapes';
import { inflowOf, inflows, levelOfInflow } from '../../../entities/result/inflow-level.js';
import { resultTexts } from '../../../entities/result/texts.js';
import { SeverityMark } from '../../../ui/format/severity-mark.js';
import layout from '../../../ui/layout.module.css';

/** The marks of I&I that are on the map, as entries of its legend; null without any. */
export function inflowLegend(sites: readonly Site[]) {
  const shown = new Set(sites.map(inflowOf));
  const marks = inflows.filter((inflow) => shown.has(inflow));
  if (marks.length === 0) return null;
  return (
    <>
      <li className={layout.label}>{resultTexts.finding.ii}</li>
      {marks.map((inflow) => (
        <li key={inflow} className={layout.inline}>
          <SeverityMark level={levelOfInflow(inflow)} /> {resultTexts.severity[inflow]}
        </li>
      ))}
    </>
  );
}
