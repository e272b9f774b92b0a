import { type FindingType, type Measure, measures, type SiteResult } from '@headworks/api/paths/study/result-shapes';
import { Drawer } from 'antd';
import { X } from 'lucide-react';
import { ConfidenceMark } from '../../entities/result/confidence-mark.js';
import { Findings } from '../../entities/result/finding.js';
import { whyNotComputed } from '../../entities/result/not-computed.js';
import { useViewer } from '../../session/viewer.js';
import { type Fact, Facts } from '../../ui/feedback/facts.js';
import { useFocusReturn } from '../../ui/feedback/use-focus-return.js';
import { formatFlow, formatPerHousehold, formatVolume } from '../../ui/format/flow.js';
import { fixed, formatCount, formatLength, formatLoggerRange } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { Table } from '../../ui/table/table.js';
import { commonTexts } from '../../ui/texts.js';
import { type MeasureName, measureNames, type SiteFigures } from './site-figures.js';
import { resultsTexts as t } from './texts.js';

const heading = { fontSize: 15, lineHeight: '20px', marginBottom: 8 } as const;

/** The measures with a value, which alone can be certain: the flow and its parts, and the flow of the site's own area. */
const measuresWithValue = ({ hydrograph }: SiteResult): readonly Measure[] =>
  measures.filter((measure) => (measure === 'individual' ? hydrograph?.indFlow : hydrograph?.totalFlow) != null);

/** What was left out of the records or changed, in plain words. */
const Marks = ({ marks: { counts } }: Pick<SiteResult, 'marks'>) => (
  <>
    {Object.entries(counts).map(([kind, { marks, records }]) => (
      <div key={kind}>{t.mark(t.markKinds[kind] ?? kind, formatCount(marks), marks === 1, formatCount(records), records === 1)}</div>
    ))}
  </>
);

function useFacts({ result, volumes, perHousehold }: SiteFigures, isUnset: boolean): readonly Fact[] {
  const { units } = useViewer();
  const { hydrograph, population, indPopulation, pipeid, startdate, enddate, marks } = result;
  const range = hydrograph?.groundWaterRange ?? null;
  const flow = (gpm: number | null | undefined) => (gpm == null ? null : formatFlow(gpm, units));
  const volume = (measure: MeasureName): Fact => [t.volumes[measure], volumes === null ? null : formatVolume(volumes[measure], units)];
  return [
    [t.perHouseholdFact, perHousehold === null ? null : formatPerHousehold(perHousehold.ii, units)],
    [t.days, hydrograph === null ? null : formatCount(hydrograph.totalNumberOfDays)],
    [t.records, startdate === null || enddate === null ? null : formatLoggerRange(startdate, enddate)],
    [t.pipe, pipeid === null ? null : formatLength(pipeid, units)],
    [t.households, isUnset ? t.notSet : formatCount(population)],
    [t.ownHouseholds, indPopulation === null ? null : formatCount(indPopulation)],
    ...measureNames.map(volume),
    [t.flow, flow(hydrograph?.totalFlow)],
    [t.base, flow(hydrograph?.totalBaseFlow)],
    [t.groundWater, flow(hydrograph?.totalGroundWaterFlow)],
    [t.groundWaterRange, range === null ? null : `${flow(range.lowest) ?? ''} – ${flow(range.highest) ?? ''}`],
    [t.nightBalance, flow(range?.nightBalance)],
    [t.minimumFactor, flow(range?.minimumFactor)],
    [t.stevensSchutzbach, flow(range?.stevensSchutzbach)],
    [t.rdii, flow(hydrograph?.totalRDII)],
    [t.ownFlow, flow(hydrograph?.indFlow)],
    [t.ownBase, flow(hydrograph?.indBaseFlow)],
    [t.ownGroundWater, flow(hydrograph?.indGroundWaterFlow)],
    [t.ownRdii, flow(hydrograph?.indRDII)],
    [t.ownIi, flow(hydrograph?.indII)],
    [t.dryFlow, flow(hydrograph?.GPMPerDeltaQ)],
    [t.calibration, hydrograph === null || hydrograph.calibration === null ? null : t.calibrations[hydrograph.calibration]],
    ...(Object.keys(marks.counts).length === 0 ? [] : [[t.leftOut, <Marks key="marks" marks={marks} />] satisfies Fact]),
  ];
}

function Profile({ figures: { name, result } }: { readonly figures: SiteFigures }) {
  const { hydrograph } = result;
  if (hydrograph === null) return null;
  const { dryWeekDayHourlyDeltaQProfile: weekday, dryWeekendDayHourlyDeltaQProfile: weekend } = hydrograph;
  const ratio = (value: number | null | undefined) => (value == null ? '–' : `${fixed(value, 2)}x`);
  return (
    <section data-part="scrolling">
      <h3 style={heading}>{t.profile}</h3>
      <p className={layout.help}>{t.profileMeans}</p>
      <Table
        caption={`${t.profile}, ${name}`}
        columns={[
          { name: 'hour', title: t.hour, cell: ({ hour }) => `${String(hour).padStart(2, '0')}:00` },
          { name: 'level', title: t.weekday, end: true, cell: ({ hour }) => ratio(weekday[hour]) },
          { name: 'weekend', title: t.weekend, end: true, cell: ({ hour }) => ratio(weekend[hour]) },
        ]}
        rows={weekday.map((_, hour) => ({ hour }))}
        rowKey={({ hour }) => hour}
      />
    </section>
  );
}

interface SiteDrawerProps {
  readonly figures: SiteFigures;
  /** As they are set now; null where they are not, which the result counts as none. */
  readonly households?: number | null | undefined;
  readonly onDay?: (day: number, type: FindingType) => void;
  readonly onClose: () => void;
}

/** Why a site is where it is: its findings, how certain they are, and every number of it. There is no scrim: the results stay in sight. */
export default function SiteDrawer({ figures, households, onDay, onClose }: SiteDrawerProps) {
  useFocusReturn();
  const facts = useFacts(figures, households === null && figures.result.population === 0);
  const { name, result } = figures;
  const why = whyNotComputed(result);
  const certain = measuresWithValue(result);
  return (
    <Drawer
      open
      mask={false}
      placement="right"
      size="min(420px, 100vw)"
      onClose={onClose}
      title={t.siteDetails(name)}
      closable={{ 'aria-label': commonTexts.close, placement: 'end', closeIcon: <X aria-hidden size={18} /> }}
    >
      <div className={layout.stack}>
        <section>
          <h3 style={heading}>{t.findings}</h3>
          {why !== null && <p className={layout.problem}>{why}</p>}
          {(why === null || result.prompts.length > 0) && <Findings findings={result.prompts} onDay={onDay} />}
        </section>
        {certain.length > 0 && (
          <section>
            <h3 style={heading}>{t.confidence}</h3>
            {certain.includes('individual') && <ConfidenceMark full confidence={result.confidence} />}
            {result.confidences !== null && (
              <ul style={{ margin: '4px 0', padding: 0, listStyle: 'none' }}>
                {certain.map((measure) => {
                  const confidence = result.confidences?.[measure];
                  return confidence === undefined ? null : (
                    <li key={measure} className={layout.row} style={{ justifyContent: 'space-between' }}>
                      {t.confidences[measure]} <ConfidenceMark confidence={confidence} />
                    </li>
                  );
                })}
              </ul>
            )}
            {result.reasons.length > 0 && (
              <>
                <p className={layout.label}>{t.notCertain}</p>
                <ul style={{ margin: 0, paddingLeft: 20, listStyle: 'disc' }} className={layout.quiet}>
                  {result.reasons.map(({ code, measure, message }) => (
                    <li key={`${code} ${measure}`}>{message}</li>
                  ))}
                </ul>
              </>
            )}
          </section>
        )}
        <Facts title={t.hydrograph} facts={facts} missing={why ?? t.missing} labelWidth={210} />
        <Profile figures={figures} />
        <p className={layout.help}>{t.note}</p>
      </div>
    </Drawer>
  );
}
