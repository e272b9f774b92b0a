import type { BasinRain } from '@headworks/api/paths/study/shapes';
import { Select } from 'antd';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LinesChart } from '../../charts/lines-chart.js';
import type { Threshold } from '../../charts/plot-marks.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { ConfidenceMark } from '../../entities/result/confidence-mark.js';
import { resultTexts } from '../../entities/result/texts.js';
import { csvNameOf } from '../../entities/site/csv-name.js';
import { useViewer } from '../../session/viewer.js';
import { Button } from '../../ui/controls/button.js';
import { Segmented } from '../../ui/controls/segmented.js';
import { Failure, SkeletonRows } from '../../ui/feedback/states.js';
import { flowUnit, formatFlow, volumeIn } from '../../ui/format/flow.js';
import { fixed, formatCount, lengthIn, lengthUnit, withUnit } from '../../ui/format/format.js';
import { saveFile } from '../../ui/format/save-file.js';
import layout from '../../ui/layout.module.css';
import { chartCsv } from './chart-csv.js';
import { aroundDay, type ChartSite, columnsOf, linesOf, type Quantity, quantities, timesOfSites } from './chart-lines.js';
import { levelLimits } from './level-limits.js';
import { problemOf } from './result-problem.js';
import type { SiteFigures } from './site-figures.js';
import { resultsTexts as t } from './texts.js';
import { useRain, useSiteHours } from './use-charts.js';

/** As many as there are colours of lines. */
const MOST_LINES = 46;
const ALL = 0;
const DAY_SECONDS = 86_400;
const HEIGHT_PX = 320;
const NO_LIMITS: readonly Threshold[] = [];

export interface ShownDay {
  readonly siteId: number;
  readonly day: number;
  /** What the finding was measured in. */
  readonly quantity: Quantity;
}

interface SiteChartsProps {
  readonly basinId: number;
  readonly basinName: string;
  readonly rain: BasinRain | null;
  readonly dates: Dates | null;
  /** Worst first. */
  readonly figures: readonly SiteFigures[];
  /** The place of a site in the palette. */
  readonly placeOf: (siteId: number) => number;
  /** The site whose details are open. */
  readonly openId: number | null;
  readonly onOpen: (siteId: number) => void;
  /** The day of a finding, which is shown instead of all. */
  readonly shown: ShownDay | null;
  readonly onShowAll: () => void;
}

function useQuantity(quantity: Quantity) {
  const { units } = useViewer();
  return useMemo(() => {
    const unit = { level: lengthUnit(units), volume: 'x', flow: flowUnit(units) }[quantity];
    const common = { unit, axisTitle: t.axis[quantity](unit) };
    if (quantity === 'level')
      return {
        ...common,
        convert: (inches: number) => lengthIn(inches, units),
        format: (value: number) => withUnit(value, units === '2' ? 0 : 2, unit),
      };
    if (quantity === 'volume')
      return { ...common, convert: (ratio: number) => ratio, format: (value: number) => `${fixed(value, 2)}${unit}` };
    return {
      ...common,
      convert: (gpm: number) => volumeIn(gpm, units),
      format: (value: number) => formatFlow(value / volumeIn(1, units), units),
    };
  }, [quantity, units]);
}

/** How certain the site of the chart is and why, with the way to the days behind its findings. */
const Evidence = ({
  figures: { id, result, perHousehold },
  onOpen,
}: {
  readonly figures: SiteFigures;
  readonly onOpen: (siteId: number) => void;
}) => (
  <div style={{ marginTop: 12 }}>
    {perHousehold !== null && <ConfidenceMark full confidence={result.confidence} />}
    {result.reasons.map(({ message }) => (
      <p key={message} className={layout.small}>
        {message}
      </p>
    ))}
    {result.prompts
      .filter(({ raw }) => raw.type === 'blockage')
      .map(({ dateStr }) => (
        <p key={dateStr} className={layout.small}>
          {t.blocked(dateStr)}
        </p>
      ))}
    {result.prompts.length > 0 && (
      <Button kind="link" size="small" onClick={() => onOpen(id)}>
        {resultTexts.showDays}
      </Button>
    )}
  </div>
);

/** Level, volumetric change and flow of the sites, with the rain from the top. */
export default function SiteCharts({
  basinId,
  basinName,
  rain,
  dates,
  figures,
  placeOf,
  openId,
  onOpen,
  shown,
  onShowAll,
}: SiteChartsProps) {
  const [quantity, setQuantity] = useState<Quantity>('flow');
  const [picked, setPicked] = useState(figures[0]?.id ?? ALL);
  // Follows the site that is opened elsewhere, and stays when that is closed.
  const [followed, setFollowed] = useState<number | null>(null);
  if (openId !== followed) {
    setFollowed(openId);
    if (openId !== null) setPicked(openId);
  }
  const [followedDay, setFollowedDay] = useState<ShownDay | null>(null);
  if (shown !== followedDay) {
    setFollowedDay(shown);
    if (shown !== null) setQuantity(shown.quantity);
  }
  const siteId = shown?.siteId ?? picked;
  const asked = useMemo(
    () => (siteId === ALL ? figures.slice(0, MOST_LINES).map(({ id }) => id) : [siteId]).toSorted((a, b) => a - b),
    [siteId, figures],
  );
  const hours = useSiteHours(basinId, asked, dates, columnsOf(asked.length, quantity));
  const { convert, unit, axisTitle, format } = useQuantity(quantity);
  const { units } = useViewer();
  const bars = useRain(basinId, rain);
  const day = shown?.day ?? null;
  const { data } = hours;
  const plot = useMemo(() => {
    const sites = figures.flatMap(({ id, name, result }): readonly ChartSite[] => {
      const of = data?.[id]?.hours;
      return of === undefined ? [] : [{ name, colour: placeOf(id), confidence: result.confidences?.flow ?? result.confidence, hours: of }];
    });
    const times = timesOfSites(sites);
    const lines = linesOf(sites, quantity, times, convert, t.lines);
    if (day === null) return { times, lines };
    const [first, end] = aroundDay(times, day);
    return { times: times.slice(first, end), lines: lines.map((line) => ({ ...line, values: line.values.slice(first, end) })) };
  }, [figures, data, quantity, convert, placeOf, day]);
  const bands = useMemo(
    () => (day === null ? [] : [{ kind: 'mark' as const, start: day, end: day + DAY_SECONDS, wholeHeight: true }]),
    [day],
  );
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown !== null) section.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  const chosen = figures.find(({ id }) => id === siteId);
  const limits = useMemo(
    () => (chosen === undefined || quantity !== 'level' ? NO_LIMITS : levelLimits(chosen.result, units)),
    [chosen, quantity, units],
  );
  const missing = chosen === undefined ? undefined : data?.[chosen.id]?.message;
  const pick = (id: number) => {
    onShowAll();
    setPicked(id);
  };
  const before = (
    <>
      <Select<number>
        aria-label={t.chartSite}
        style={{ minWidth: 200, maxWidth: '100%' }}
        value={siteId}
        showSearch={{ optionFilterProp: 'label' }}
        options={[
          { value: ALL, label: figures.length > MOST_LINES ? t.firstSites(formatCount(MOST_LINES)) : t.allSites },
          ...figures.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={pick}
      />
      <Segmented
        legend={t.quantity}
        legendAt="hidden"
        options={quantities.map((value) => ({ value, label: t.quantities[value] }))}
        value={quantity}
        onChange={setQuantity}
      />
      {day !== null && (
        <Button size="small" onClick={onShowAll}>
          {t.allDates}
        </Button>
      )}
    </>
  );
  const subject = t.subject(t.quantities[quantity], chosen?.name ?? basinName);
  const download = () => saveFile(csvNameOf(chosen?.name ?? basinName, quantity), 'text/csv;charset=utf-8', chartCsv(plot, unit));
  const content = () => {
    if (hours.isError && data === undefined)
      return <Failure text={problemOf(hours.error)} error={hours.error} onRetry={() => void hours.refetch()} />;
    if (data === undefined) return <SkeletonRows rows={8} />;
    return (
      <>
        {missing !== undefined && <p className={layout.problem}>{missing}</p>}
        <LinesChart
          times={plot.times}
          lines={plot.lines}
          subject={subject}
          axisTitle={axisTitle}
          format={format}
          follow={quantity === 'level'}
          thresholds={limits}
          bands={bands}
          rain={bars}
          height={HEIGHT_PX}
          legendAt="side"
          before={before}
          after={
            <Button kind="text" icon={<Download aria-hidden />} onClick={download}>
              {t.download}
            </Button>
          }
          aside={chosen !== undefined && <Evidence figures={chosen} onOpen={onOpen} />}
        />
      </>
    );
  };
  return (
    <section ref={section} className={layout.card} style={{ marginTop: 0, padding: 12 }} aria-label={t.charts}>
      {data === undefined && <div className={layout.row}>{before}</div>}
      {content()}
    </section>
  );
}
