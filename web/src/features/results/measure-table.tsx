import { useMemo, useState } from 'react';
import { ConfidenceMark } from '../../entities/result/confidence-mark.js';
import { II_LIMITS } from '../../entities/result/limits.js';
import { whyNotComputed } from '../../entities/result/not-computed.js';
import { SeverityWord } from '../../entities/result/severity-word.js';
import { resultTexts } from '../../entities/result/texts.js';
import { useViewer } from '../../session/viewer.js';
import { useAppearance } from '../../theme/appearance.js';
import { compareNames } from '../../ui/format/compare-names.js';
import { perHouseholdNumber } from '../../ui/format/flow.js';
import { MISSING } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { type Column, type Sorting, Table } from '../../ui/table/table.js';
import { colourOfMeasure } from './measure-colour.js';
import styles from './results.module.css';
import { byGallons, type MeasureName, measureNames, type SiteFigures } from './site-figures.js';
import { SiteLink } from './site-link.js';
import { resultsTexts as t } from './texts.js';

type SortKey = 'site' | MeasureName | 'severity' | 'confidence';

const CONFIDENCES = { high: 3, medium: 2, low: 1 } as const;

const ascending: Readonly<Record<SortKey, (a: SiteFigures, b: SiteFigures) => number>> = {
  site: (a, b) => compareNames(a.name, b.name),
  base: (a, b) => byGallons(a, b, 'base'),
  groundWater: (a, b) => byGallons(a, b, 'groundWater'),
  rdii: (a, b) => byGallons(a, b, 'rdii'),
  ii: (a, b) => byGallons(a, b, 'ii'),
  severity: (a, b) => a.result.ii - b.result.ii,
  confidence: (a, b) => CONFIDENCES[a.result.confidence] - CONFIDENCES[b.result.confidence],
};

interface MeasureCellProps {
  readonly measure: MeasureName;
  readonly figures: SiteFigures;
  /** Gallons at the end of every bar; null for numbers alone. */
  readonly scale: number | null;
  /** Of the longest number: all bars of a column begin in one line. */
  readonly characters: number;
}

function MeasureCell({ measure, figures: { perHousehold, result }, scale, characters }: MeasureCellProps) {
  const { units } = useViewer();
  const { mode } = useAppearance();
  const value = perHousehold?.[measure] ?? null;
  return (
    <span className={styles.measure} title={value === null ? (whyNotComputed(result) ?? undefined) : undefined}>
      <CellWord>{t.measures[measure]}</CellWord>
      <span className={styles.number} style={{ minWidth: `${characters}ch` }}>
        {perHouseholdNumber(value, units)}
      </span>
      {scale !== null && value !== null && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ width: `${(value / scale) * 100}%`, background: colourOfMeasure(mode, measure) }} />
          {measure === 'ii' &&
            II_LIMITS.map(
              (limit) => limit <= scale && <span key={limit} className={styles.limit} style={{ left: `${(limit / scale) * 100}%` }} />,
            )}
        </span>
      )}
    </span>
  );
}

const measureColumn = (measure: MeasureName, scale: number | null, characters: number): Column<SiteFigures, SortKey> => ({
  name: measure,
  title: t.measures[measure],
  sortKey: measure,
  cell: (figures) => <MeasureCell measure={measure} figures={figures} scale={scale} characters={characters} />,
});

interface MeasureTableProps {
  readonly caption: string;
  /** Worst first. */
  readonly figures: readonly SiteFigures[];
  /** Without bars: numbers alone. */
  readonly plain?: boolean;
}

/** The four measures of each site per household and day, as numbers and bars of one scale, with severity and confidence. */
export function MeasureTable({ caption, figures, plain = false }: MeasureTableProps) {
  const { units } = useViewer();
  const [sorting, setSorting] = useState<Sorting<SortKey>>({ key: 'ii', descending: true });
  const rows = useMemo(() => {
    const direction = sorting.descending ? -1 : 1;
    return figures.toSorted((a, b) => direction * ascending[sorting.key](a, b));
  }, [figures, sorting]);
  const columns = useMemo(() => {
    const values = figures.flatMap(({ perHousehold }) => Object.values(perHousehold ?? {}));
    const scale = plain ? null : Math.max(1, ...values);
    const characters = Math.max(0, ...values.map((value) => perHouseholdNumber(value, units).length));
    return [
      { name: 'site', title: t.site, sortKey: 'site', width: '150px', cell: ({ id, name }) => <SiteLink id={id} name={name} /> },
      ...measureNames.map((measure) => measureColumn(measure, scale, characters)),
      {
        name: 'severity',
        title: t.severity,
        sortKey: 'severity',
        width: '112px',
        cell: ({ result, perHousehold }) =>
          perHousehold === null ? (
            resultTexts.notComputed
          ) : (
            <>
              <CellWord>{resultTexts.finding.ii}</CellWord>
              <SeverityWord severity={result.ii} />
            </>
          ),
      },
      {
        name: 'confidence',
        title: t.confidence,
        sortKey: 'confidence',
        width: '96px',
        cell: ({ result, perHousehold }) =>
          perHousehold === null ? (
            <span title={whyNotComputed(result) ?? undefined}>{MISSING}</span>
          ) : (
            <ConfidenceMark confidence={result.confidence} reasons={result.reasons.map(({ message }) => message)} />
          ),
      },
    ] satisfies readonly Column<SiteFigures, SortKey>[];
  }, [figures, plain, units]);
  return (
    <Table
      className={styles.measures}
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sorting={sorting}
      onSort={setSorting}
      below={({ result }) => {
        const why = whyNotComputed(result);
        return why !== null && <span className={layout.problem}>{why}</span>;
      }}
    />
  );
}
