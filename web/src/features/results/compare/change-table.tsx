import { type ComparedMeasure, comparedMeasures } from '@headworks/api/paths/study/compare';
import type { Units } from '@headworks/api/units';
import { useMemo } from 'react';
import { ConfidenceMark } from '../../../entities/result/confidence-mark.js';
import { useViewer } from '../../../session/viewer.js';
import layout from '../../../ui/layout.module.css';
import { CellWord } from '../../../ui/table/cell-word.js';
import { type Column, Table } from '../../../ui/table/table.js';
import styles from '../results.module.css';
import type { Change, SiteChanges } from './changes.js';
import { measureNumber, measureTitle, signedNumber } from './measure-format.js';
import { compareTexts as t } from './texts.js';

/** More digits of an uncertainty mean nothing. */
const UNCERTAIN_DIGITS = 2;

interface ChangeCellProps {
  readonly measure: ComparedMeasure;
  readonly change: Change | null;
  readonly units: Units;
}

function verdictOf({ change, uncertainty, isShown }: Change, measure: ComparedMeasure, units: Units): string {
  if (uncertainty === null) return t.unknownScatter;
  const within = measureNumber(measure, Number(uncertainty.toPrecision(UNCERTAIN_DIGITS)), units);
  return isShown ? t.change(signedNumber(measure, change, units), within) : t.none(within);
}

function ChangeCell({ measure, change, units }: ChangeCellProps) {
  return (
    <span>
      <CellWord>{`${measureTitle(measure, units)} `}</CellWord>
      {change === null ? (
        <span className={layout.quiet}>{t.missing}</span>
      ) : (
        <>
          {t.fromTo(measureNumber(measure, change.from, units), measureNumber(measure, change.to, units))}
          <br />
          {change.isShown ? (
            <strong>{verdictOf(change, measure, units)}</strong>
          ) : (
            <span className={layout.quiet}>{verdictOf(change, measure, units)}</span>
          )}
        </>
      )}
    </span>
  );
}

interface ChangeTableProps {
  readonly caption: string;
  readonly sites: readonly SiteChanges[];
}

/** Each site with its measures in both periods, and the change where one can be shown. */
export function ChangeTable({ caption, sites }: ChangeTableProps) {
  const { units } = useViewer();
  const columns = useMemo(
    () =>
      [
        { name: 'site', title: t.site, width: '17%', cell: ({ name }) => name },
        ...comparedMeasures.map((measure) => ({
          name: measure,
          title: measureTitle(measure, units),
          cell: ({ changes }: SiteChanges) => <ChangeCell measure={measure} change={changes[measure]} units={units} />,
        })),
        {
          name: 'confidence',
          title: t.confidence,
          width: '96px',
          cell: ({ site: { confidence, reasons } }) => (
            <ConfidenceMark confidence={confidence} reasons={reasons.map(({ message }) => message)} />
          ),
        },
      ] satisfies readonly Column<SiteChanges>[],
    [units],
  );
  return (
    <Table
      className={styles.changes}
      caption={caption}
      columns={columns}
      rows={sites}
      rowKey={({ id }) => id}
      below={({ site }) => site.message !== undefined && <span className={layout.problem}>{site.message}</span>}
    />
  );
}
