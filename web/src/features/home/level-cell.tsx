import type { Device } from '@headworks/api/paths/shapes';
import { useMemo } from 'react';
import { deviceTexts } from '../../entities/device/texts.js';
import { useMember } from '../../session/member.js';
import { formatLength, formatLoggerTime, lengthNumber, lengthUnit, MISSING, withUnit } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { CellWord } from '../../ui/table/cell-word.js';
import { type DayLevels, rangeOf, withLast } from './day-levels.js';
import styles from './home.module.css';
import { Sparkline } from './sparkline.js';
import { homeTexts } from './texts.js';

const t = homeTexts.level;

/** The last level, its share of the pipe, and the day before it. */
export function LevelCell({ device, day }: { readonly device: Device; readonly day: DayLevels | undefined }) {
  const { units } = useMember();
  const { level, pipeid } = device;
  const shown = useMemo(() => day && withLast(day, level), [day, level]);
  if (level === null) return <span title={deviceTexts.unknown}>{MISSING}</span>;
  const range = shown === undefined ? null : rangeOf(shown);
  const words = range === null ? '' : t.range(formatLength(range.lowest, units), formatLength(range.highest, units));
  return (
    <span className={`${layout.inline} ${styles.level}`} title={t.recorded(formatLoggerTime(level.recordedat), words)}>
      {shown !== undefined && <Sparkline day={shown} pipeInches={pipeid} />}
      <span className={styles.levelNumber}>
        {lengthNumber(level.inches, units)} <CellWord>{lengthUnit(units)}</CellWord>
      </span>
      <span className={`${layout.quiet} ${styles.levelNumber}`}>
        {pipeid !== null && pipeid > 0 ? withUnit((level.inches / pipeid) * 100, 0, '%') : ''}
      </span>
      {words !== '' && (
        <span className={layout.visuallyHidden} data-part="visually-hidden">
          {words}
        </span>
      )}
    </span>
  );
}
