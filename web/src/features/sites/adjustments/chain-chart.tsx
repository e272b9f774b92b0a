import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import { LinesChart } from '../../../charts/lines-chart.js';
import { ConfidenceMark } from '../../../entities/result/confidence-mark.js';
import { flowProblemOf } from '../../../entities/result/flow-problem.js';
import { useViewer } from '../../../session/viewer.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { Empty } from '../../../ui/feedback/states.js';
import { flowUnit, formatFlow, volumeIn } from '../../../ui/format/flow.js';
import layout from '../../../ui/layout.module.css';
import { type ChainSite, chainLines, type Flows, stackedLines } from './chain-lines.js';
import { adjustmentsTexts as t } from './texts.js';

const HEIGHT_PX = 360;
const kinds = ['lines', 'layers'] as const;

interface ChainChartProps {
  /** The enabled sites of the chain. */
  readonly chain: readonly ChainSite[];
  /** The one whose hydrograph is shown. */
  readonly site: ChainSite;
  readonly before: Flows;
  /** With adjustments; null: as the sites are. */
  readonly after: Flows | null;
  /** Sites whose households are the subject of a warning already. */
  readonly warnedOf: readonly number[];
}

/** The flows of a chain, or the hydrograph of one of its sites in layers. */
export function ChainChart({ chain, site, before, after, warnedOf }: ChainChartProps) {
  const { units } = useViewer();
  const [kind, setKind] = useState<(typeof kinds)[number]>('lines');
  const { times, lines } = useMemo(() => {
    const convert = (gpm: number) => volumeIn(gpm, units);
    return kind === 'lines'
      ? chainLines(chain, before, after, convert, t.before)
      : stackedLines((after ?? before)[site.id] ?? {}, convert, t.stacked);
  }, [kind, chain, site.id, before, after, units]);
  const choice = (
    <Segmented
      legend={t.shown}
      legendAt="hidden"
      options={[
        { value: 'lines', label: t.lines },
        { value: 'layers', label: t.layers(site.name) },
      ]}
      value={kind}
      onChange={setKind}
    />
  );
  const problems = chain.flatMap(({ id, name }) => {
    const problem = flowProblemOf((after ?? before)[id] ?? {});
    if (problem === null || (problem.code === 'NegativeHouseholds' && warnedOf.includes(id))) return [];
    return [t.siteProblem(name, problem.message)];
  });
  return (
    <>
      {problems.length > 0 && (
        <div style={{ marginBottom: 12 }}>
          <FormAlert>
            {problems.map((problem) => (
              <p key={problem}>{problem}</p>
            ))}
          </FormAlert>
        </div>
      )}
      {times.length === 0 ? (
        <Empty text={t.noFlow} />
      ) : (
        <LinesChart
          key={kind}
          times={times}
          lines={lines}
          subject={kind === 'lines' ? t.subject(chain[0]?.name ?? '') : t.subjectOf(site.name)}
          axisTitle={t.axis(flowUnit(units))}
          format={(value) => formatFlow(value / volumeIn(1, units), units)}
          height={HEIGHT_PX}
          before={choice}
        />
      )}
      <Flex wrap gap="4px 16px" component="ul">
        {chain.map(({ id, name }) => {
          const { confidence, reasons = [] } = (after ?? before)[id] ?? {};
          if (confidence === undefined) return null;
          return (
            <li key={id} className={layout.inline}>
              {name} <ConfidenceMark full confidence={confidence} reasons={reasons.map(({ message }) => message)} />
            </li>
          );
        })}
      </Flex>
    </>
  );
}
