import type { RainBins } from '@headworks/rain';
import { Flex } from 'antd';
import { ChartColumn, Table as TableIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { BarChart } from '../../../charts/bar-chart.js';
import { useMember } from '../../../session/member.js';
import { Button } from '../../../ui/controls/button.js';
import { formatRain, lengthUnit, rainNumber } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { CellWord } from '../../../ui/table/cell-word.js';
import { Table } from '../../../ui/table/table.js';
import { barsOf, sentenceOf, spanText, titleOf } from './rain-bars.js';
import { rainTexts as t } from './texts.js';

interface RainChartProps {
  readonly bins: RainBins;
  /** The days of the rain. */
  readonly range: string;
}

/** Rain in bars, or the same as a table. */
export function RainChart({ bins, range }: RainChartProps) {
  const { units } = useMember();
  const [asTable, setAsTable] = useState(false);
  const bars = useMemo(() => barsOf(bins, units), [bins, units]);
  const title = titleOf(bins, units);
  const unit = lengthUnit(units);
  return (
    <div>
      <Flex align="center" justify="space-between" gap={8}>
        <span className={layout.label}>{title}</span>
        <Button
          kind="text"
          size="small"
          icon={asTable ? <ChartColumn aria-hidden size={16} /> : <TableIcon aria-hidden size={16} />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? t.asChart : t.asTable}
        </Button>
      </Flex>
      {asTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area without a control must be reachable by keyboard
        <section className={layout.listBox} style={{ maxHeight: 200 }} tabIndex={0} aria-label={title}>
          <Table
            caption={title}
            // The names are the places of a table's cells on phones.
            columns={[
              { name: 'hour', title: t.from, cell: ([time]) => spanText(time, bins.seconds) },
              {
                name: 'level',
                title: t.amount(unit),
                end: true,
                cell: ([, inches]) => (
                  <>
                    {rainNumber(inches, units)}
                    <CellWord>{` ${unit}`}</CellWord>
                  </>
                ),
              },
            ]}
            rows={Array.from(bins.inches, (inches, bar) => [bins.start + bar * bins.seconds, inches] as const)}
            rowKey={([time]) => time}
          />
        </section>
      ) : (
        <BarChart
          bars={bars}
          axisTitle={t.amount(unit)}
          label={sentenceOf(bins, range, units)}
          tip={(time, value) => ({
            time: spanText(time, bins.seconds),
            value: formatRain(bins.inches[(time - bins.start) / bins.seconds] ?? value, units),
            note: null,
          })}
        />
      )}
    </div>
  );
}
