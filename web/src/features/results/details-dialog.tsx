import type { BasinResult, Hydrograph } from '@headworks/api/paths/study/result-shapes';
import { Flex } from 'antd';
import { useState } from 'react';
import { ConfidenceMark } from '../../entities/result/confidence-mark.js';
import { PrintedBy } from '../../session/printed-by.js';
import { useViewer } from '../../session/viewer.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { Facts } from '../../ui/feedback/facts.js';
import { flowNumber, flowUnit, formatFlow, formatShare } from '../../ui/format/flow.js';
import { formatCount, formatDollars, formatLoggerRange, MISSING } from '../../ui/format/format.js';
import { CellWord } from '../../ui/table/cell-word.js';
import { type Column, Table } from '../../ui/table/table.js';
import { CostField } from './cost-field.js';
import { fullDays } from './result-dates.js';
import styles from './results.module.css';
import type { MeasureName, SiteFigures } from './site-figures.js';
import { resultsTexts as t } from './texts.js';
import { costOf, DEFAULT_COST } from './water-cost.js';

type FlowField = {
  readonly [Name in keyof Hydrograph]: Hydrograph[Name] extends number | null ? Name : never;
}[keyof Hydrograph];

const flows = [
  ['indFlow', 'ownFlow'],
  ['totalFlow', 'flow'],
  ['indBaseFlow', 'ownBase'],
  ['totalBaseFlow', 'base'],
  ['indGroundWaterFlow', 'ownGroundWater'],
  ['totalGroundWaterFlow', 'groundWater'],
  ['indRDII', 'ownRdii'],
  ['totalRDII', 'rdii'],
  ['indII', 'ownIi'],
  ['GPMPerDeltaQ', 'dryFlow'],
] as const satisfies readonly (readonly [FlowField, keyof typeof t])[];
const costs = ['groundWater', 'rdii', 'ii'] as const satisfies readonly MeasureName[];

const datesOf = (start: number | null, end: number | null): string | null =>
  start === null || end === null
    ? null
    : `${formatLoggerRange(start, end)} (${t.fullDays(formatCount(fullDays(start, end)), fullDays(start, end) === 1)})`;

/** How far the sum of the parts is from the whole: errors of the sites' differences. */
function differenceOf({ sumOfIndividual, atOutlets }: NonNullable<BasinResult['closure']>): string | null {
  if (sumOfIndividual === null || atOutlets === null || atOutlets <= 0) return null;
  return formatShare((sumOfIndividual - atOutlets) / atOutlets);
}

/** A column whose cells say on phones what they are. */
function column(name: string, title: string, width: number, cell: (site: SiteFigures) => string): Column<SiteFigures> {
  return {
    name,
    title,
    width: `${width}px`,
    end: true,
    cell: (site) => (
      <>
        <CellWord>{title}</CellWord>
        {cell(site)}
      </>
    ),
  };
}

function useColumns(cost: string): readonly Column<SiteFigures>[] {
  const { units } = useViewer();
  const count = (value: number | null) => (value === null ? MISSING : formatCount(value));
  return [
    { name: 'name', title: t.site, width: '170px', cell: ({ name }) => name },
    column('days', t.days, 70, ({ result }) => count(result.hydrograph?.totalNumberOfDays ?? null)),
    column('households', t.households, 104, ({ result }) => count(result.population)),
    column('own-households', t.ownHouseholds, 104, ({ result }) => count(result.indPopulation)),
    ...flows.map(([field, word]) =>
      column(field, `${t[word]}, ${flowUnit(units)}`, 112, ({ result }) => flowNumber(result.hydrograph?.[field] ?? null, units)),
    ),
    column('range', `${t.groundWaterRange}, ${flowUnit(units)}`, 136, ({ result }) => {
      const range = result.hydrograph?.groundWaterRange ?? null;
      return range === null ? MISSING : `${flowNumber(range.lowest, units)} – ${flowNumber(range.highest, units)}`;
    }),
    column('calibration', t.calibration, 112, ({ result }) => {
      const calibration = result.hydrograph?.calibration ?? null;
      return calibration === null ? MISSING : t.calibrations[calibration];
    }),
    ...costs.map((measure) =>
      column(`cost-${measure}`, t.costs[measure], 120, ({ volumes }) =>
        volumes === null ? MISSING : formatDollars(costOf(volumes[measure], cost, units)),
      ),
    ),
    {
      name: 'confidence',
      title: t.confidence,
      width: '120px',
      cell: ({ result: { confidence, reasons } }) => (
        <ConfidenceMark confidence={confidence} reasons={reasons.map(({ message }) => message)} />
      ),
    },
  ];
}

interface DetailsDialogProps {
  readonly basinName: string;
  readonly result: BasinResult;
  readonly figures: readonly SiteFigures[];
  readonly onClose: () => void;
}

/** What the results are made of: dates, warnings, closure, and every number of each site with what its water costs. */
export default function DetailsDialog({ basinName, result, figures, onClose }: DetailsDialogProps) {
  const { units } = useViewer();
  const [cost, setCost] = useState(DEFAULT_COST[units]);
  const columns = useColumns(cost);
  const { startDate, endDate, commonStart, commonEnd, usingStart, usingEnd, warnings, closure } = result;
  return (
    <Dialog width={1180} title={t.detailsOf(basinName)} onClose={onClose} lightDismiss={false}>
      <PrintedBy />
      <Flex wrap gap={24} justify="space-between" align="start">
        <Facts
          title={t.dates}
          missing={t.missing}
          labelWidth={200}
          facts={[
            [t.asked, datesOf(startDate, endDate)],
            [t.common, datesOf(commonStart, commonEnd)],
            [t.used, datesOf(usingStart, usingEnd)],
            [t.ownFlows, closure === null ? null : formatFlow(closure.sumOfIndividual, units)],
            [t.atOutlets, closure === null ? null : formatFlow(closure.atOutlets, units)],
            [t.difference, closure === null ? null : differenceOf(closure)],
            [t.warnings, warnings.length === 0 ? t.noWarnings : warnings.map(({ message }) => message).join('. ')],
          ]}
        />
        <CostField cost={cost} onCost={setCost} />
      </Flex>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard */}
      <section className={styles.wide} style={{ overflowX: 'auto', marginTop: 16 }} tabIndex={0} aria-label={t.numbers}>
        <Table className={styles.details} caption={t.numbers} columns={columns} rows={figures} rowKey={({ id }) => id} />
      </section>
    </Dialog>
  );
}
