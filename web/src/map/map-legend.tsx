import { Popover } from 'antd';
import { List } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMaxWidth } from '../theme/use-media.js';
import { Button } from '../ui/controls/button.js';
import layout from '../ui/layout.module.css';
import styles from './map.module.css';
import { mapTexts as t } from './texts.js';

const marks = {
  enabled: (
    <svg aria-hidden="true" className={styles.markEnabled} width="14" height="14" viewBox="-9 -9 18 18">
      <circle r="6.5" strokeWidth="5" />
    </svg>
  ),
  disabled: (
    <svg aria-hidden="true" className={styles.markDisabled} width="14" height="14" viewBox="-9 -9 18 18">
      <circle r="8" strokeWidth="1.8" />
      <path d="M-5.6 5.6 5.6-5.6" strokeWidth="1.8" />
    </svg>
  ),
  flow: (
    <svg aria-hidden="true" className={styles.markFlow} width="22" height="14" viewBox="-11 -7 22 14">
      <path d="M-10 0H8" strokeWidth="2.8" />
      <path d="M8 0-3-5V5Z" />
    </svg>
  ),
} as const;

export type LegendEntry = keyof typeof marks;

/** With the padding of the popover, and 12 px from the edges. */
const IN_WINDOW = { maxWidth: 'calc(100vw - 48px)' } as const;

interface MapLegendProps {
  /** What is on the map. */
  readonly entries: readonly LegendEntry[];
  /** What a page adds, such as its basins. */
  readonly more: ReactNode;
}

/** The signs that are on the map; behind a button where the map is narrow. */
export function MapLegend({ entries, more }: MapLegendProps) {
  const isNarrow = useMaxWidth('mobile');
  const [open, setOpen] = useState(false);
  if (entries.length === 0 && more === null) return null;
  const legend = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a button in it has both; what it opens is under the legend otherwise
    <ul className={styles.legend} style={isNarrow ? IN_WINDOW : undefined} aria-label={t.legend} onClick={() => setOpen(false)}>
      {entries.map((entry) => (
        <li key={entry} className={layout.inline}>
          {marks[entry]} {t[entry]}
        </li>
      ))}
      {more}
    </ul>
  );
  if (!isNarrow) return <div className={styles.float}>{legend}</div>;
  return (
    <Popover trigger="click" placement="topLeft" arrow={false} content={legend} open={open} onOpenChange={setOpen}>
      <Button className={styles.tool} icon={<List aria-hidden />} aria-label={t.legend} />
    </Popover>
  );
}
