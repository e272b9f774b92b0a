import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinesChart } from '../charts/lines-chart.js';
import type { PlotLine } from '../charts/plot-lines.js';
import { Themed } from '../theme/themed.js';
import { withUnit } from '../ui/format/format.js';

const START = Date.UTC(2025, 0, 1) / 1000;
const HOUR = 3_600;
const GAP = { start: 1_000, end: 1_100 } as const;

const sampleOf = (hour: number, line: number): number | null =>
  hour >= GAP.start && hour < GAP.end ? null : 40 + line * 12 + 15 * Math.sin((hour + line) / 3.82) + (hour % (331 + line) < 12 ? 60 : 0);

/** A chart of lines without a server: `?lines=46&hours=8760`, with rain. */
export default function ChartsPage() {
  const [params] = useSearchParams();
  const count = Number(params.get('lines') ?? 3);
  const hours = Number(params.get('hours') ?? 8_760);
  const { times, lines } = useMemo(() => {
    const places = Array.from({ length: hours }, (_, hour) => hour);
    const styles = ['solid', 'dashed', 'area'] as const;
    return {
      times: places.map((hour) => START + hour * HOUR),
      lines: Array.from(
        { length: count },
        (_, line): PlotLine => ({
          name: `Site ${line + 1}`,
          values: places.map((hour) => sampleOf(hour, line)),
          colour: line,
          style: count > 3 ? 'solid' : (styles[line] ?? 'solid'),
        }),
      ),
    };
  }, [count, hours]);
  const rain = useMemo(
    () => ({
      bars: { start: START, seconds: 6 * HOUR, values: Array.from({ length: hours / 6 }, (_, bin) => (bin % 37 < 3 ? 0.4 : 0)) },
      title: 'Rain in in. per 6 h',
      format: (amount: number) => withUnit(amount, 2, 'in.'),
    }),
    [hours],
  );
  return (
    <Themed>
      <main style={{ padding: 16 }}>
        <h1>Charts</h1>
        <LinesChart
          times={times}
          lines={lines}
          rain={rain}
          subject="Flow"
          axisTitle="Flow in GPM"
          format={(value) => withUnit(value, 1, 'GPM')}
          legendAt="side"
        />
      </main>
    </Themed>
  );
}
