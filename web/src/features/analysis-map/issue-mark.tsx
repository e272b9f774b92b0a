import { levelOfSeverity } from '../../entities/result/severity-word.js';
import { severityOutlines } from '../../ui/format/severity-outlines.js';
import { type Issue, letterOf } from './issues.js';

/** The mark of an issue as it is at a marker: the shape of its severity with the letter of its type. Words accompany it. */
export function IssueMark({ type, severity, size = 18 }: Issue & { readonly size?: number }) {
  const level = levelOfSeverity[severity];
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} aria-hidden="true" style={{ flex: 'none' }}>
      <path d={severityOutlines[level]} fill={`var(--${level}-fill)`} stroke={`var(--${level}-edge)`} />
      <text x="8" y={level === 'moderate' ? 12.4 : 10.9} fontSize="8" fontWeight="600" textAnchor="middle" fill={`var(--${level}-glyph)`}>
        {letterOf[type]}
      </text>
    </svg>
  );
}
