import type uPlot from 'uplot';
import { moved, type Range, within, zoomed } from './view-range.js';

const WHEEL_FACTOR = 0.8;
/** The narrowest view: eight one-minute records. */
export const NARROWEST_SECONDS = 480;

/** The full range of each axis. */
export interface Bounds {
  readonly x: Range;
  readonly y: Range;
}

const rangeOf = (plot: uPlot, axis: 'x' | 'y'): Range => ({ min: plot.scales[axis]?.min ?? 0, max: plot.scales[axis]?.max ?? 1 });

export function show(plot: uPlot, axis: 'x' | 'y', range: Range, bounds: Bounds): void {
  const narrowest = axis === 'x' ? NARROWEST_SECONDS : (bounds.y.max - bounds.y.min) / 200;
  plot.setScale(axis, within(range, bounds[axis], narrowest));
}

/** Zooms around the centre of the view. */
export function zoomBy(plot: uPlot, factor: number, bounds: Bounds): void {
  const range = rangeOf(plot, 'x');
  show(plot, 'x', zoomed(range, factor, (range.min + range.max) / 2), bounds);
}

export function showAll(plot: uPlot, bounds: Bounds): void {
  plot.batch(() => {
    plot.setScale('x', bounds.x);
    plot.setScale('y', bounds.y);
  });
}

/** Calls `work` at most once per frame, with the newest value. */
function onceAFrame<T>(work: (value: T) => void): (value: T) => void {
  let newest: { readonly value: T } | null = null;
  return (value) => {
    if (newest === null)
      requestAnimationFrame(() => {
        const latest = newest;
        newest = null;
        if (latest !== null) work(latest.value);
      });
    newest = { value };
  };
}

/** The wheel zooms time over the x axis, and level over the y axis. Over the plot it scrolls the page, and zooms time with Ctrl, as a pinch on a touchpad sends it. */
function zoomByWheel(plot: uPlot, bounds: () => Bounds): void {
  const turn = onceAFrame((event: WheelEvent) => {
    const box = plot.over.getBoundingClientRect();
    const axis = event.clientX < box.left ? 'y' : 'x';
    const at = axis === 'x' ? plot.posToVal(event.clientX - box.left, 'x') : plot.posToVal(event.clientY - box.top, 'y');
    show(plot, axis, zoomed(rangeOf(plot, axis), event.deltaY < 0 ? WHEEL_FACTOR : 1 / WHEEL_FACTOR, at), bounds());
  });
  plot.root.addEventListener(
    'wheel',
    (event) => {
      const isOverPlot = event.target instanceof Node && plot.over.contains(event.target);
      if (isOverPlot && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turn(event);
    },
    { passive: false },
  );
}

/** One pointer pans, two pinch. Shift and drag is uPlot's own selection. */
function panAndPinch(plot: uPlot, bounds: () => Bounds): void {
  const pointers = new Map<number, { readonly x: number; readonly y: number }>();
  const { over } = plot;
  over.style.touchAction = 'pan-y';
  over.addEventListener('pointerdown', (event) => {
    if (event.shiftKey || event.button !== 0) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    over.setPointerCapture(event.pointerId);
  });
  over.addEventListener('pointermove', (event) => {
    const old = pointers.get(event.pointerId);
    if (old === undefined) return;
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const range = rangeOf(plot, 'x');
    if (other === undefined) {
      const perPixel = (range.max - range.min) / over.clientWidth;
      show(plot, 'x', moved(range, (old.x - event.clientX) * perPixel), bounds());
      return;
    }
    const before = Math.max(20, Math.abs(old.x - other.x));
    const after = Math.max(20, Math.abs(event.clientX - other.x));
    const at = plot.posToVal((event.clientX + other.x) / 2 - over.getBoundingClientRect().left, 'x');
    show(plot, 'x', zoomed(range, before / after, at), bounds());
  });
  for (const type of ['pointerup', 'pointercancel'] as const) over.addEventListener(type, (event) => pointers.delete(event.pointerId));
  over.addEventListener('dblclick', () => showAll(plot, bounds()));
}

/** Wheel, drag, pinch and double-click. The listeners are on the plot's own elements and are removed with them. */
export const plotGestures = (bounds: () => Bounds): uPlot.Plugin => ({
  hooks: {
    ready: (plot) => {
      zoomByWheel(plot, bounds);
      panAndPinch(plot, bounds);
    },
  },
});
