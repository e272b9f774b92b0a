import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../controls/button.js';
import { formatCount } from '../format/format.js';
import layout from '../layout.module.css';
import { MAX_SELECTED } from './selection.js';
import { PageTick } from './table.js';
import styles from './table.module.css';
import { selectionTexts } from './texts.js';
import type { RowTicks } from './use-selection.js';

const t = selectionTexts;

interface ListHeadProps {
  /** The text while no row is selected. */
  readonly status: string;
  readonly count: number;
  readonly ticks: Pick<RowTicks<unknown>, 'page' | 'tickPage'>;
  readonly pageLabel: string;
  readonly onClear: () => void;
  /** The actions on the selected rows. */
  readonly children: ReactNode;
}

/** The line above a list: its size, or the actions on the selected rows. */
export function ListHead({ status, count, ticks, pageLabel, onClear, children }: ListHeadProps) {
  const line = useRef<HTMLDivElement>(null);
  const any = count > 0;
  const had = useRef(false);
  // The bar unmounts with its focused button: the focus moves to the page's checkbox.
  useEffect(() => {
    if (had.current && !any && document.activeElement === document.body) {
      const boxes = line.current?.parentElement?.querySelectorAll<HTMLElement>('[data-page-tick]') ?? [];
      [...boxes].find((box) => box.offsetParent !== null)?.focus();
    }
    had.current = any;
  }, [any]);
  return (
    <div ref={line} className={any ? `${styles.cardHead} ${styles.listHead} ${styles.bulkBar}` : `${styles.cardHead} ${styles.listHead}`}>
      {/* Phones have no table head. */}
      <PageTick ticks={ticks} label={pageLabel} />
      <p className={any ? styles.bulkCount : layout.help} data-part="status-line" role="status">
        {any ? t.count(formatCount(count)) : status}
        {count >= MAX_SELECTED && (
          <span className={layout.quiet} data-part="quiet">
            {' '}
            {t.most}
          </span>
        )}
      </p>
      {any && (
        <>
          <div className={styles.bulkActions} data-part="bulk-actions">
            {children}
          </div>
          <Button kind="text" size="small" className={layout.end} onClick={onClear}>
            {t.clear}
            <span className={styles.key} aria-hidden="true">
              {t.clearKey}
            </span>
          </Button>
        </>
      )}
    </div>
  );
}
