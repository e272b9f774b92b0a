import type { FindingType } from '@headworks/api/paths/study/result-shapes';
import { useState } from 'react';
import { ConfidenceMark } from '../../entities/result/confidence-mark.js';
import { useViewer } from '../../session/viewer.js';
import { usePrinting } from '../../theme/use-printing.js';
import { Button } from '../../ui/controls/button.js';
import { formatPerHousehold } from '../../ui/format/flow.js';
import { formatCount, formatLoggerRange } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { IssueWord } from './issue-word.js';
import type { SiteFigures } from './site-figures.js';
import { SiteLink } from './site-link.js';
import { resultsTexts as t } from './texts.js';
import { certaintyOf, issuesOf, newestOf, type Trouble, troublesOf } from './verdict.js';

/** Shown before all are asked for. */
const FIRST = 5;

function Days({ site, type }: { readonly site: SiteFigures; readonly type: FindingType }) {
  const newest = newestOf(site, type);
  return newest && <span className={layout.quiet}>{t.daysOf(formatLoggerRange(newest.start, newest.end), newest.earlier)}</span>;
}

function Issues({ site, mostly }: Trouble) {
  const { units } = useViewer();
  const { result, perHousehold } = site;
  const how = mostly === null ? '' : `, ${t.mostly[mostly]}`;
  return (
    <>
      {issuesOf(site).map((type) => (
        <span key={type} className={layout.row} style={{ rowGap: 0 }}>
          <IssueWord site={site} type={type} />
          {type === 'ii' && perHousehold !== null && (
            <span className={layout.quiet}>{`${t.aDay(formatPerHousehold(perHousehold.ii, units))}${how}`}</span>
          )}
          <Days site={site} type={type} />
          <ConfidenceMark
            full
            confidence={certaintyOf(site, type)}
            reasons={type === 'ii' ? result.reasons.map(({ message }) => message) : []}
          />
        </span>
      ))}
    </>
  );
}

/** Which sites are in trouble, worst first, and with what. */
export function VerdictList({ figures }: { readonly figures: readonly SiteFigures[] }) {
  const [all, setAll] = useState(false);
  const printing = usePrinting();
  const troubles = troublesOf(figures);
  const rest = troubles.length - FIRST;
  return (
    <section className={layout.card} style={{ padding: 12 }} aria-label={t.verdict}>
      <h2 style={{ fontSize: 15, lineHeight: '20px', marginBottom: 8 }}>{t.verdict}</h2>
      {troubles.length === 0 && <p className={layout.quiet}>{t.noTrouble}</p>}
      <ol style={{ margin: '0 0 8px', paddingLeft: 20, display: 'grid', gap: 6 }}>
        {(all || printing ? troubles : troubles.slice(0, FIRST)).map((trouble) => (
          <li key={trouble.site.id}>
            <span className={layout.row} style={{ columnGap: 16, rowGap: 0 }}>
              <SiteLink id={trouble.site.id} name={trouble.site.name} />
              <Issues {...trouble} />
            </span>
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <Button size="small" kind="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.showFewer : t.showAll(formatCount(rest), rest === 1)}
        </Button>
      )}
    </section>
  );
}
