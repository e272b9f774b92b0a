import type { FindingType, Prompt } from '@headworks/api/paths/study/result-shapes';
import { useId, useState } from 'react';
import { useViewer } from '../../session/viewer.js';
import { Button } from '../../ui/controls/button.js';
import { formatCount, formatLoggerDay, formatLoggerRange } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { Table } from '../../ui/table/table.js';
import { ConfidenceMark } from './confidence-mark.js';
import { dayValueOf, measuredWords, noteOfDays } from './finding-words.js';
import { SeverityWord } from './severity-word.js';
import { resultTexts } from './texts.js';

const t = resultTexts;
/** Shown of each type before all are asked for. */
const FIRST = 5;

interface FindingProps {
  readonly finding: Prompt;
  /** Shows a day in the chart of the site; the days are no links without it. */
  readonly onDay?: ((day: number, type: FindingType) => void) | undefined;
}

const datesOf = ({ raw: { startDate, endDate } }: Prompt): string => formatLoggerRange(startDate, endDate);

function Days({ finding, onDay }: FindingProps) {
  const { units } = useViewer();
  const { evidence } = finding;
  const name = t.daysOf(t.finding[evidence.type], datesOf(finding));
  return (
    <>
      <section
        className={layout.listBox}
        data-part="scrolling"
        style={{ maxHeight: 260, margin: '4px 0 8px' }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard
        tabIndex={0}
        aria-label={name}
      >
        <Table
          caption={name}
          columns={[
            {
              name: 'hour',
              title: t.day,
              cell: ({ date }) => {
                const day = Date.parse(`${date}T00:00:00Z`) / 1_000;
                return onDay === undefined ? (
                  formatLoggerDay(day)
                ) : (
                  <Button size="small" kind="link" onClick={() => onDay(day, evidence.type)}>
                    {formatLoggerDay(day)}
                  </Button>
                );
              },
            },
            { name: 'level', title: t.values[evidence.type], end: true, cell: ({ value }) => dayValueOf(evidence, value, units) },
          ]}
          rows={evidence.days}
          rowKey={({ date }) => date}
        />
      </section>
      <p className={layout.help}>
        {noteOfDays(evidence, units)} {evidence.type === 'ii' && t.iiDaysNote}
      </p>
    </>
  );
}

/** A finding: what, when, how much against which limit, how certain, and the days behind it. */
export function Finding({ finding, onDay }: FindingProps) {
  const { units } = useViewer();
  const [open, setOpen] = useState(false);
  const id = useId();
  const { severity, evidence, message, confidence } = finding;
  return (
    <div data-part="finding">
      <div className={layout.row}>
        <SeverityWord severity={severity} />
        <span className={layout.label}>{t.finding[evidence.type]}</span>
        <ConfidenceMark confidence={confidence} />
        <span className={`${layout.small} ${layout.end}`}>{datesOf(finding)}</span>
      </div>
      <p className={layout.quiet} style={{ margin: '4px 0' }}>
        {message} {measuredWords(evidence, units)}
      </p>
      <Button size="small" kind="link" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? t.hideDays : t.showDays}
      </Button>
      <div id={id}>{open && <Days finding={finding} onDay={onDay} />}</div>
    </div>
  );
}

const keyOf = ({ raw: { type, startDate }, severity }: Prompt): string => `${type} ${severity} ${startDate}`;
/** Worst first, then by time. */
const inOrder = (findings: readonly Prompt[]): readonly Prompt[] =>
  findings.toSorted((a, b) => b.severity - a.severity || a.raw.startDate - b.raw.startDate);

interface FindingsProps {
  readonly findings: readonly Prompt[];
  readonly onDay?: ((day: number, type: FindingType) => void) | undefined;
}

/** The findings of a type, worst first: the first five, and the others on request. */
function FindingsOfType({ findings, onDay }: FindingsProps) {
  const [all, setAll] = useState(false);
  const sorted = inOrder(findings);
  const [first] = sorted;
  if (first === undefined) return null;
  const rest = findings.length - FIRST;
  const type = t.finding[first.raw.type];
  return (
    <>
      {(all ? sorted : sorted.slice(0, FIRST)).map((finding) => (
        <Finding key={keyOf(finding)} finding={finding} onDay={onDay} />
      ))}
      {rest > 0 && (
        <div>
          <Button size="small" onClick={() => setAll(!all)}>
            {all ? t.showFewer(type) : t.showMore(formatCount(rest), type)}
          </Button>
        </div>
      )}
    </>
  );
}

const CONFIDENCES = ['high', 'medium', 'low'] as const;
/** Of the same severity, what is more certain comes first. */
const worstAndSurest = (a: Prompt, b: Prompt): number =>
  b.severity - a.severity || CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) || a.raw.startDate - b.raw.startDate;

/** The findings of a site by type, the worst and most certain type first. */
export function Findings({ findings, onDay }: FindingsProps) {
  if (findings.length === 0) return <p className={layout.quiet}>{t.noIssues}</p>;
  const types = new Set(findings.toSorted(worstAndSurest).map(({ raw }) => raw.type));
  return (
    <div className={layout.stack}>
      {[...types].map((type) => (
        <FindingsOfType key={type} findings={findings.filter(({ raw }) => raw.type === type)} onDay={onDay} />
      ))}
    </div>
  );
}
