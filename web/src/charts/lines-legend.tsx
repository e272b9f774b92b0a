import type { CSSProperties } from 'react';
import { Button } from '../ui/controls/button.js';
import { formatLoggerRange, MISSING } from '../ui/format/format.js';
import { LegendTable, LineKey } from './legend-table.js';
import { type LineLook, type PlotLine, summaryOfLine } from './plot-lines.js';
import { chartTexts as t } from './texts.js';
import type { Range } from './view-range.js';

/** A long name breaks, so that the numbers stay in sight on phones. */
const NAME: CSSProperties = {
  height: 'auto',
  paddingInline: 4,
  marginBlock: -4,
  background: 'none',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  textAlign: 'start',
};

interface LinesLegendProps {
  readonly times: readonly number[];
  readonly lines: readonly PlotLine[];
  readonly looks: readonly LineLook[];
  readonly hidden: ReadonlySet<number>;
  readonly onToggle: (line: number) => void;
  readonly onLift: (line: number | null) => void;
  /** The range that is drawn, to which the values belong. */
  readonly visible: Range;
  readonly format: (value: number) => string;
  /** Greatest, least and last amount of rain, as text. */
  readonly rain: { readonly name: string; readonly colour: string; readonly values: readonly string[] } | null;
}

/** The legend of the lines: a row shows or hides its line, and lifts it while the pointer or the focus is on it. */
export function LinesLegend({ times, lines, looks, hidden, onToggle, onLift, visible, format, rain }: LinesLegendProps) {
  const row = ({ name, values }: PlotLine, line: number) => {
    const look = looks[line];
    const summary = summaryOfLine(times, values, visible);
    const shown = (value: number | undefined) => (value === undefined ? MISSING : format(value));
    const isHidden = hidden.has(line);
    return (
      <tr key={name} onPointerEnter={() => onLift(line)} onPointerLeave={() => onLift(null)}>
        <td>
          <Button
            kind="text"
            size="small"
            aria-label={t.showLine(name)}
            aria-pressed={!isHidden}
            style={{ ...NAME, color: isHidden ? 'var(--ink-3)' : 'var(--ink)' }}
            onClick={() => onToggle(line)}
            onFocus={() => onLift(line)}
            onBlur={() => onLift(null)}
          >
            {look !== undefined && <LineKey look={isHidden ? { ...look, width: 0, fill: undefined } : look} />}
            {isHidden ? <s>{name}</s> : name}
          </Button>
        </td>
        <td>{shown(summary?.last)}</td>
        <td>{shown(summary?.min)}</td>
        <td>{shown(summary?.max)}</td>
      </tr>
    );
  };
  return (
    <LegendTable
      label={t.series}
      range={t.of(formatLoggerRange(visible.min, visible.max))}
      heads={[t.series, t.last, t.min, t.max]}
      rows={
        <>
          {lines.map(row)}
          {rain !== null && (
            <tr>
              <td style={{ paddingLeft: 4 }}>
                <LineKey look={{ stroke: rain.colour, width: 12, dash: [], optional: true, fill: undefined }} />
                {rain.name}
              </td>
              {rain.values.map((value, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: last, least and greatest
                <td key={place}>{value}</td>
              ))}
            </tr>
          )}
        </>
      }
    />
  );
}
