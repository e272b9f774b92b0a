import { useEffect, useMemo, useRef } from 'react';
import { useAppearance } from '../../theme/appearance.js';
import { type DayLevels, runsOf } from './day-levels.js';
import styles from './home.module.css';

export const WIDTH = 72;
export const HEIGHT = 20;
/** Half of the line, so that it is not cut at the edges. */
const MARGIN = 1.5;

type Runs = ReturnType<typeof runsOf>;

const drawings = new WeakMap<Element, () => void>();
/** One for all rows; a canvas is drawn when it comes into view. */
const inView = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    drawings.get(target)?.();
    inView.unobserve(target);
  }
});

function draw(canvas: HTMLCanvasElement, runs: Runs): void {
  const ratio = window.devicePixelRatio;
  canvas.width = WIDTH * ratio;
  canvas.height = HEIGHT * ratio;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const line = getComputedStyle(canvas).color;
  context.scale(ratio, ratio);
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.strokeStyle = line;
  context.fillStyle = line;
  const x = (share: number) => MARGIN + share * (WIDTH - 2 * MARGIN);
  const y = (share: number) => HEIGHT - MARGIN - share * (HEIGHT - 2 * MARGIN);
  for (const run of runs) {
    context.beginPath();
    for (const [place, [across, up]] of run.entries()) place === 0 ? context.moveTo(x(across), y(up)) : context.lineTo(x(across), y(up));
    context.stroke();
    const [point, ...rest] = run;
    if (point === undefined || rest.length > 0) continue;
    // Between two gaps.
    context.arc(x(point[0]), y(point[1]), context.lineWidth, 0, 2 * Math.PI);
    context.fill();
  }
}

/** The level of the last day, drawn once it is in view; the words next to it say the same. */
export function Sparkline({ day, pipeInches }: { readonly day: DayLevels; readonly pipeInches: number | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { mode } = useAppearance();
  const runs = useMemo(() => runsOf(day, pipeInches), [day, pipeInches]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode has another colour
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    drawings.set(element, () => draw(element, runs));
    inView.observe(element);
    return () => inView.unobserve(element);
  }, [runs, mode]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas without a tabindex takes no focus
  return <canvas ref={canvas} className={styles.sparkline} aria-hidden="true" />;
}
