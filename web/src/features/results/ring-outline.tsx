import type { ChartPart } from './ring-chart.js';

const RING_PX = 72;
const WIDTH = 15;
/** Of 100 around the ring, between two parts. */
const GAP = 0.8;

/** The ring on paper: outlines are drawn at once and stay sharp. */
export function RingOutline({ parts }: { readonly parts: readonly ChartPart[] }) {
  const total = parts.reduce((sum, { volume }) => sum + volume, 0);
  const gap = parts.length > 1 ? GAP : 0;
  const before = (place: number) => parts.slice(0, place).reduce((sum, { volume }) => sum + volume, 0);
  return (
    <svg width={RING_PX} height={RING_PX} viewBox="0 0 100 100" aria-hidden="true">
      {parts.map(({ key, volume, colour }, place) => (
        <circle
          key={key}
          cx="50"
          cy="50"
          r={50 - WIDTH / 2}
          pathLength="100"
          fill="none"
          stroke={colour}
          strokeWidth={WIDTH}
          strokeDasharray={`${Math.max(0, (100 * volume) / total - gap)} 100`}
          strokeDashoffset={(-100 * before(place)) / total}
          transform="rotate(-90 50 50)"
        />
      ))}
    </svg>
  );
}
