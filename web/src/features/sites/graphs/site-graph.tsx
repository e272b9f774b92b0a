import type { Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import { Download } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { LinesChart } from '../../../charts/lines-chart.js';
import { DateControls } from '../../../entities/log/date-controls.js';
import { logTexts } from '../../../entities/log/texts.js';
import { pipeOf, thresholdsOf } from '../../../entities/log/thresholds.js';
import type { Dates } from '../../../entities/log/use-logs.js';
import { ConfidenceMark } from '../../../entities/result/confidence-mark.js';
import { recordDatesOf } from '../../../entities/site/record-dates.js';
import { siteNameOf } from '../../../entities/site/site.js';
import { useSiteLogs } from '../../../entities/site/use-sites.js';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { PrintButton } from '../../../ui/controls/print-button.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { Empty, Refused, SkeletonRows } from '../../../ui/feedback/states.js';
import { flowUnit } from '../../../ui/format/flow.js';
import { fixed, lengthDecimals, lengthIn, lengthUnit, withUnit } from '../../../ui/format/format.js';
import { saveFile } from '../../../ui/format/save-file.js';
import layout from '../../../ui/layout.module.css';
import { csvFileName, graphCsv } from './graph-csv.js';
import type { GraphKind } from './graph-data.js';
import { graphProblem } from './graph-problem.js';
import { siteGraphTexts as t } from './texts.js';
import { useSiteGraph } from './use-site-graph.js';

/** By the size of the flow, as everywhere. */
const flowDecimals = (flow: number): number => (Math.abs(flow) >= 100 ? 0 : Math.abs(flow) >= 10 ? 1 : 2);

const kinds = ['levels', 'volumes', 'flows'] as const;

interface SiteGraphProps {
  readonly site: Site;
  /** The place of the site in the palette. */
  readonly colour: number;
}

/** Level, volumetric change and flow of a site between two days. */
export default function SiteGraph({ site, colour }: SiteGraphProps) {
  const bounds = recordDatesOf([site]);
  return bounds === null ? <Empty text={t.noLogs} /> : <Graph site={site} colour={colour} bounds={bounds} />;
}

function Graph({ site, colour, bounds }: SiteGraphProps & { readonly bounds: Dates }) {
  const { units } = useMember();
  const [kind, setKind] = useState<GraphKind>('levels');
  const [chosen, setChosen] = useState<Dates | null>(null);
  /** The graph that stays as it is because the days entered are not in order. */
  const [wrongFor, setWrongFor] = useState<GraphKind | null>(null);
  const first = chosen?.start ?? bounds.start;
  const last = chosen?.end ?? bounds.end;
  const dates = useMemo(() => ({ start: first, end: last }), [first, last]);
  const { asked, data, problem, confidence, reasons = [] } = useSiteGraph(site, colour, kind, dates, units);
  const logs = useSiteLogs(site.id).data;
  const name = siteNameOf(site);
  const pipe = pipeOf(site);

  const thresholds = useMemo(() => {
    if (kind !== 'levels') return undefined;
    const newest = logs?.reduce<(typeof logs)[number] | null>((a, b) => ((b.enddate ?? 0) >= (a?.enddate ?? 0) ? b : a), null);
    return thresholdsOf({ pipeid: site.pipeid, alert1: newest?.alert1 ?? null, alert2: newest?.alert2 ?? null }, units);
  }, [kind, logs, site.pipeid, units]);

  const isAtPipe = useCallback((level: number) => pipe !== null && level >= lengthIn(pipe, units), [pipe, units]);
  const format = useCallback(
    (value: number) => {
      if (kind === 'levels') {
        const level = withUnit(value, lengthDecimals(units), lengthUnit(units));
        return isAtPipe(value) ? t.atLeast(level) : level;
      }
      return kind === 'volumes' ? t.ratio(fixed(value, 2)) : withUnit(value, flowDecimals(value), flowUnit(units));
    },
    [kind, units, isAtPipe],
  );
  const note = (value: number) => (kind === 'levels' && isAtPipe(value) ? logTexts.atPipe : null);
  const axisTitle = { levels: t.axis.levels(lengthUnit(units)), volumes: t.axis.volumes, flows: t.axis.flows(flowUnit(units)) }[kind];

  const place = () => {
    if (asked.isError)
      // The problem of the days before would look like one of those that were entered.
      return wrongFor === kind ? null : (
        <Refused text={graphProblem(asked.error)} error={asked.error} onRetry={() => void asked.refetch()} />
      );
    if (data === undefined) return <SkeletonRows rows={8} />;
    if (data.times.length === 0) return <Empty text={t.noRecords} />;
    return (
      <>
        {problem !== undefined && <p className={layout.problem}>{problem}</p>}
        <LinesChart
          // Another quantity has other lines, and its own view.
          key={kind}
          times={data.times}
          lines={data.lines}
          subject={t.subject(t.kinds[kind], name)}
          axisTitle={axisTitle}
          before={
            confidence !== undefined && <ConfidenceMark full confidence={confidence} reasons={reasons.map(({ message }) => message)} />
          }
          format={format}
          note={note}
          {...(thresholds === undefined ? {} : { thresholds })}
          after={
            <>
              <Button
                kind="text"
                icon={<Download aria-hidden />}
                onClick={() => saveFile(csvFileName(name, kind), 'text/csv;charset=utf-8', graphCsv(data, kind, units))}
              >
                {t.download}
              </Button>
              <PrintButton kind="text" />
            </>
          }
        />
      </>
    );
  };
  return (
    <div>
      <Flex wrap gap="8px 12px" align="center" data-part="screen-only" style={{ marginBottom: 8 }}>
        <DateControls
          bounds={bounds}
          dates={dates}
          visible={dates}
          busy={asked.isFetching}
          onSubmit={setChosen}
          onWrong={(wrong) => setWrongFor(wrong ? kind : null)}
        />
        <Segmented
          legend={t.kind}
          legendAt="hidden"
          options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
          value={kind}
          onChange={setKind}
        />
      </Flex>
      <div style={{ minHeight: 420 }}>{place()}</div>
    </div>
  );
}
