import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import { playbackTexts as t } from './texts.js';

const RING = { fill: 'none', strokeWidth: 2 } as const;

/** A gauge as the map draws it, at rest. */
function GaugeMark({ children, tall = false }: { readonly children: ReactNode; readonly tall?: boolean }) {
  return (
    <svg aria-hidden="true" width={22} height={tall ? 32 : 22} viewBox={tall ? '-17 -31 34 48' : '-17 -17 34 34'} style={{ flex: 'none' }}>
      {children}
    </svg>
  );
}

const marks = {
  filled: (
    <GaugeMark>
      <path d="M-14 2A14 14 0 0 0 14 2Z" fill="var(--water)" />
      <path d="M-11 -6H11" stroke="var(--severe-fill)" strokeWidth="2" strokeDasharray="3 2" />
      <circle r="15" stroke="var(--ink-2)" {...RING} />
    </GaugeMark>
  ),
  alert: (
    <GaugeMark>
      <path d="M-14 -3A14 14 0 1 0 14 -3Z" fill="var(--severe-fill)" />
      <circle r="15" stroke="var(--severe-edge)" {...RING} />
      <g transform="translate(9 -9)">
        <path d="M-3.3 -8H3.3L8 -3.3V3.3L3.3 8H-3.3L-8 3.3V-3.3Z" fill="var(--severe-fill)" stroke="var(--elevated)" strokeWidth="1.5" />
        <path d="M0 -4.5V1M0 3V5" stroke="var(--severe-glyph)" strokeWidth="2" />
      </g>
    </GaugeMark>
  ),
  risen: (
    <GaugeMark tall>
      <path d="M-5 0V-28H5V0Z" fill="var(--surface)" stroke="var(--severe-edge)" strokeWidth="2" />
      <path d="M-4 0V-18H4V0Z" fill="var(--severe-fill)" />
      <path d="M-8 -29H8" stroke="var(--severe-edge)" strokeWidth="2" />
      <circle r="15" fill="var(--severe-fill)" stroke="var(--severe-edge)" strokeWidth="2" />
    </GaugeMark>
  ),
  severe: (
    <GaugeMark>
      <path d="M-6.2 -15H6.2L15 -6.2V6.2L6.2 15H-6.2L-15 6.2V-6.2Z" fill="var(--severe-fill)" stroke="var(--severe-edge)" strokeWidth="2" />
      <path d="M-4 -7H4M0 -7V7M-4 7H4" stroke="var(--severe-glyph)" strokeWidth="3" />
    </GaugeMark>
  ),
  none: (
    <GaugeMark>
      <circle r="14.5" stroke="var(--none-edge)" strokeDasharray="5 3" {...RING} />
    </GaugeMark>
  ),
} as const;

/** What the gauges on the map mean; `severe`: the last result has found severe inflow and infiltration at one of them. */
export const GaugeLegend = ({ severe }: { readonly severe: boolean }) => (
  <>
    {(['filled', 'alert', 'risen', ...(severe ? (['severe'] as const) : []), 'none'] as const).map((name) => (
      <li key={name} className={layout.inline}>
        {marks[name]} {t.gauge[name]}
      </li>
    ))}
  </>
);
