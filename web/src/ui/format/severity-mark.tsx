import type { ReactNode } from 'react';
import styles from './format.module.css';
import { severityOutlines } from './severity-outlines.js';

export type SeverityLevel = 'good' | 'mild' | 'moderate' | 'severe' | 'info' | 'none' | 'off';

/** Drawn in a 16 × 16 box. */
const shapes: Readonly<Record<SeverityLevel, ReactNode>> = {
  good: (
    <>
      <circle cx="8" cy="8" r="6.6" />
      <path className={styles.glyph} d="M5.2 8.2l2 2 3.6-4" />
    </>
  ),
  mild: (
    <>
      <path d={severityOutlines.mild} />
      <circle className={styles.dot} cx="8" cy="8" r="1.5" />
    </>
  ),
  moderate: (
    <>
      <path d={severityOutlines.moderate} />
      <path className={styles.glyph} d="M8 6.400v3.400M8 11.900v.05" />
    </>
  ),
  severe: (
    <>
      <path d={severityOutlines.severe} />
      <path className={styles.glyph} d="M8 4.600v4M8 11.300v.05" />
    </>
  ),
  info: (
    <>
      <rect x="1.5" y="1.5" width="13" height="13" rx="3" />
      <path className={styles.glyph} d="M8 7.400v3.800M8 4.700v.05" />
    </>
  ),
  none: (
    <>
      <circle cx="8" cy="8" r="6.6" strokeDasharray="2.6 1.9" />
      <path className={styles.glyph} d="M5.6 8h4.8" />
    </>
  ),
  off: (
    <>
      <circle cx="8" cy="8" r="6.6" />
      <path className={styles.glyph} d="M3.6 12.4 12.4 3.6" />
    </>
  ),
};

/** The colour's name of a level: off has the shape of its own, but no own colour. */
const toneOf = (level: SeverityLevel): string => (level === 'off' ? 'none' : level);

/** The colour of words that go with a mark. */
export const severityText = (level: SeverityLevel) => ({ color: `var(--${toneOf(level)}-text)` });

/** The mark of a severity. Hidden from screen readers: a word always accompanies it. */
export const SeverityMark = ({ level, size = 16 }: { readonly level: SeverityLevel; readonly size?: number }) => (
  <svg
    className={styles.mark}
    data-part="mark"
    viewBox="0 0 16 16"
    width={size}
    height={size}
    fill={`var(--${toneOf(level)}-fill)`}
    stroke={`var(--${toneOf(level)}-edge)`}
    color={`var(--${toneOf(level)}-glyph)`}
    aria-hidden="true"
  >
    {shapes[level]}
  </svg>
);
