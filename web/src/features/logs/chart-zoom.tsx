import { Space } from 'antd';
import { Minus, Plus } from 'lucide-react';
import type { ChartActions } from '../../charts/chart-actions.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { Button } from '../../ui/controls/button.js';
import styles from './logs.module.css';
import { logsTexts } from './texts.js';

const t = logsTexts;
const DAY_SECONDS = 86_400;
const spans = [1, 7] as const;

interface Props {
  readonly chart: { readonly current: ChartActions | null };
  readonly dates: Dates;
  readonly visible: Dates;
}

/** What the chart shows of its dates: closer, wider, a day or a week up to the visible end, or all. */
export function ChartZoom({ chart, dates, visible }: Props) {
  const show = (days: number) => chart.current?.show({ min: visible.end - days * DAY_SECONDS, max: visible.end });
  return (
    <Space.Compact className={styles.chartZoom}>
      <Button size="small" aria-label={t.zoomIn} icon={<Plus aria-hidden />} onClick={() => chart.current?.zoomIn()} />
      <Button size="small" aria-label={t.zoomOut} icon={<Minus aria-hidden />} onClick={() => chart.current?.zoomOut()} />
      {spans.map((days) => (
        <Button
          key={days}
          size="small"
          aria-label={t.spanLabels[days]}
          disabled={dates.end - dates.start <= days * DAY_SECONDS}
          onClick={() => show(days)}
        >
          {t.spans[days]}
        </Button>
      ))}
      <Button size="small" aria-label={t.allLabel} onClick={() => chart.current?.show({ min: dates.start, max: dates.end })}>
        {t.all}
      </Button>
      <Button size="small" onClick={() => chart.current?.reset()}>
        {t.reset}
      </Button>
    </Space.Compact>
  );
}
