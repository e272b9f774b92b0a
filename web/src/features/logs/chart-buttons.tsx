import { Flex, Tooltip } from 'antd';
import { CircleQuestionMark, Eye, EyeOff, FileClock, Table as TableIcon } from 'lucide-react';
import { Button } from '../../ui/controls/button.js';
import styles from './logs.module.css';
import { qualityTexts } from './quality/texts.js';
import { logsTexts } from './texts.js';

const t = logsTexts;

/** The buttons of the chart, at the end of the line above it. */
export function ChartButtons({
  fill,
  onFill,
  asTable,
  onTable,
  previewing,
  raw,
  onRaw,
}: {
  readonly fill: boolean;
  readonly onFill: () => void;
  readonly asTable: boolean;
  readonly onTable: () => void;
  /** A preview has a single view. */
  readonly previewing: boolean;
  /** Undefined if there is no choice, because there is no repair. */
  readonly raw: boolean | undefined;
  readonly onRaw: () => void;
}) {
  return (
    <Flex wrap gap={2} className={styles.logControlsEnd}>
      {(!asTable || previewing) && (
        <Button kind="text" icon={fill ? <EyeOff aria-hidden /> : <Eye aria-hidden />} onClick={onFill}>
          {fill ? t.hideFill : t.showFill}
        </Button>
      )}
      {raw !== undefined && !previewing && (
        <Button kind="text" icon={<FileClock aria-hidden />} aria-pressed={raw} onClick={onRaw}>
          {qualityTexts.raw}
        </Button>
      )}
      {!previewing && (
        <Button kind="text" icon={<TableIcon aria-hidden />} aria-pressed={asTable} onClick={onTable}>
          {asTable ? t.asChart : t.asTable}
        </Button>
      )}
      {(!asTable || previewing) && (
        <Tooltip title={t.chartHelp}>
          <Button kind="text" aria-label={t.chartHelp} icon={<CircleQuestionMark aria-hidden />} />
        </Tooltip>
      )}
    </Flex>
  );
}
