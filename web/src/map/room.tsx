import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useHeight } from '../ui/controls/use-height.js';
import { footRoom, NO_FOOT, withHeight } from './foot-heights.js';
import styles from './map.module.css';
import type { Corner, MapPadding } from './padding.js';

/** Pixels below the foot of the map, and from there to the sites. */
const AROUND_FOOT = 20;
/** What is kept free for the foot of a narrow map: the legend is only a button at its left, and there is no more room. */
const NARROW_FOOT = 80;
/** The button with what is between it and the edge of the map, and the edge below the foot. */
const LEGEND_BUTTON = { right: 60, height: 44 } as const;
const BELOW_FOOT = 8;
/** Of the tools at the upper edge, and of the buttons at the right. */
const TOOLS = 48;
const BUTTONS = 44;

interface Room {
  /** What panels and the map's own controls cover. */
  readonly room: MapPadding;
  /** Of that, pixels of the controls at the lower edge. */
  readonly foot: number;
  /** The legend of a narrow map, where labels have no room; else null. */
  readonly corner: Corner | null;
  /** False until the foot has its height. */
  readonly isMeasured: boolean;
  readonly setFootHeight: (pixels: number) => void;
}

/** The room of a map: panels cover `padding`, and a page's own notices `overhead` pixels below the tools. */
export function useRoom(padding: MapPadding, overhead: number, isNarrow: boolean, selected: number | null): Room {
  const [footHeight, setFootHeight] = useState(0);
  const [before, setHeights] = useState(NO_FOOT);
  const heights = withHeight(before, footHeight, [padding, overhead, selected]);
  if (heights !== before) setHeights(heights);
  const foot = isNarrow ? NARROW_FOOT : footRoom(heights) + AROUND_FOOT;
  const room = useMemo(() => {
    const { top, right, bottom, left } = padding;
    return { top: top + TOOLS + overhead, right: right + BUTTONS, bottom: bottom + foot, left };
  }, [padding, overhead, foot]);
  const corner = useMemo(() => {
    if (!isNarrow) return null;
    const top = padding.bottom + BELOW_FOOT + footHeight;
    return { right: padding.left + LEGEND_BUTTON.right, top, bottom: top - LEGEND_BUTTON.height };
  }, [padding, footHeight, isNarrow]);
  return { room, foot, corner, isMeasured: footHeight > 0, setFootHeight };
}

/** Legend and scale bar, as high as the width of the map makes them. */
export function Foot({ onHeight, children }: { readonly onHeight: (pixels: number) => void; readonly children: ReactNode }) {
  const { ref, height } = useHeight();
  useEffect(() => onHeight(height), [height, onHeight]);
  return (
    <div ref={ref} className={styles.bottom}>
      {children}
    </div>
  );
}
