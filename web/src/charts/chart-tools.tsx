import { Flex, Space, Tooltip } from 'antd';
import { ChartLine, CircleQuestionMark, Minus, Plus, RotateCcw, Table as TableIcon } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../ui/controls/button.js';
import type { ChartActions } from './chart-actions.js';
import { chartTexts as t } from './texts.js';

interface ChartToolsProps {
  readonly chart: RefObject<ChartActions | null>;
  readonly asTable: boolean;
  readonly onTable: (asTable: boolean) => void;
  /** At the start of the line, such as what is shown. */
  readonly before: ReactNode;
  /** At its end, such as a download. */
  readonly after: ReactNode;
}

/** The line above a chart: what the gestures do as buttons, the table, and help. */
export const ChartTools = ({ chart, asTable, onTable, before, after }: ChartToolsProps) => (
  <Flex wrap gap="4px 8px" align="center" justify="space-between" style={{ marginBottom: 8 }}>
    <Flex wrap gap="4px 8px" align="center">
      {before}
    </Flex>
    <Flex wrap gap={4} align="center">
      {!asTable && (
        <>
          <Space.Compact>
            <Button size="small" aria-label={t.zoomIn} icon={<Plus aria-hidden />} onClick={() => chart.current?.zoomIn()} />
            <Button size="small" aria-label={t.zoomOut} icon={<Minus aria-hidden />} onClick={() => chart.current?.zoomOut()} />
          </Space.Compact>
          <Button kind="text" icon={<RotateCcw aria-hidden />} onClick={() => chart.current?.reset()}>
            {t.reset}
          </Button>
        </>
      )}
      <Button
        kind="text"
        icon={asTable ? <ChartLine aria-hidden /> : <TableIcon aria-hidden />}
        aria-pressed={asTable}
        onClick={() => onTable(!asTable)}
      >
        {asTable ? t.asChart : t.asTable}
      </Button>
      {after}
      {!asTable && (
        <Tooltip title={t.help}>
          <Button kind="text" aria-label={t.help} icon={<CircleQuestionMark aria-hidden />} />
        </Tooltip>
      )}
    </Flex>
  </Flex>
);
