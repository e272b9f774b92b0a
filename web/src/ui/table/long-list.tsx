import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePrinting } from '../../theme/use-printing.js';
import { type RowWindow, rowsInPage, rowWindow, scrollToRow } from './row-window.js';

interface LongListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => number | string;
  /** Every row has this height, in CSS pixels. */
  readonly rowHeight: number;
  /** The index of the row that is scrolled into view when it changes; null for none. */
  readonly current?: number | null;
  /** The size of the list: a maximum height, or `flex` in a column. */
  readonly style?: CSSProperties;
  readonly children: (row: Row, index: number) => ReactNode;
}

const indexOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;
  return row === null ? null : Number(row.dataset.index);
};

const CONTROLS = 'button, input, a[href]';

/**
 * A list of thousands of rows of which only the visible ones are in the page. For screen readers it is a real list: each row has its place and the size of the
 * list. Tab goes through the controls, ↑ and ↓, Home and End to the same control of another row.
 */
export function LongList<Row>({ label, rows, rowKey, rowHeight, current = null, style, children }: LongListProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const [range, setRange] = useState<RowWindow>({ from: 0, to: 0 });
  const [focused, setFocused] = useState<number | null>(null);
  const count = rows.length;

  const measure = useCallback(() => {
    const box = place.current;
    if (box === null) return;
    const next = rowWindow(box.scrollTop, box.clientHeight, rowHeight, count);
    setRange((old) => (old.from === next.from && old.to === next.to ? old : next));
  }, [rowHeight, count]);
  useLayoutEffect(() => {
    measure();
    if (place.current === null) return;
    const resized = new ResizeObserver(measure);
    resized.observe(place.current);
    return () => resized.disconnect();
  }, [measure]);

  const show = useCallback(
    (index: number) => {
      const box = place.current;
      if (box !== null) box.scrollTop = scrollToRow(index, box.scrollTop, box.clientHeight, rowHeight);
    },
    [rowHeight],
  );
  useEffect(() => {
    if (current !== null) show(current);
  }, [current, show]);

  /** The control of a row that gets the focus once the row is in the page. */
  const wanted = useRef<{ readonly index: number; readonly control: number } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { index, control } = wanted.current;
    const controls = place.current?.querySelectorAll<HTMLElement>(`li[data-index="${index}"] :is(${CONTROLS})`);
    if (controls === undefined || controls.length === 0) return;
    wanted.current = null;
    (controls[control] ?? controls[0])?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = indexOf(event.target);
    if (at === null || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined || target < 0 || target >= count) return;
    event.preventDefault();
    const own = event.target instanceof Element ? event.target.closest('li')?.querySelectorAll(CONTROLS) : undefined;
    wanted.current = { index: target, control: own === undefined ? 0 : Math.max(0, [...own].indexOf(event.target as Element)) };
    setFocused(target);
    show(target);
  };
  const onFocus = (event: FocusEvent) => setFocused(indexOf(event.target));
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget))) setFocused(null);
  };

  const inPage = rowsInPage(
    printing ? { from: 0, to: count } : { from: Math.min(range.from, count), to: Math.min(range.to, count) },
    focused !== null && focused < count ? focused : null,
  );
  return (
    <div ref={place} style={{ overflowY: 'auto', minHeight: 0, ...style }} onScroll={measure}>
      {/* The keys move the focus between the controls of the rows. */}
      <ul
        aria-label={label}
        style={{ position: 'relative', height: count * rowHeight }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      >
        {inPage.map((index) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <li
              key={rowKey(row)}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
              style={{ position: 'absolute', insetInline: 0, top: index * rowHeight, height: rowHeight }}
            >
              {children(row, index)}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
