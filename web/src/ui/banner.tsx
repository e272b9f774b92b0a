import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SeverityLevel, SeverityMark } from './severity-mark.js';

export type BannerLevel = Extract<SeverityLevel, 'good' | 'info' | 'moderate' | 'severe'>;

interface BannerProps {
  readonly level: BannerLevel;
  /** The severity in a word, beside its shape and colour. */
  readonly word: string;
  readonly children: ReactNode;
  /** The name of the button that takes it away. */
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
  /** Whether it answers what the reader has just done, and is said at once. */
  readonly urgent?: boolean;
}

/** A message across the page that stays until it is dismissed. */
export const Banner = ({ level, word, children, dismissLabel, onDismiss, urgent = false }: BannerProps) => (
  <div className={`notice notice-${level} banner`} role={urgent ? 'alert' : undefined}>
    <SeverityMark level={level} size={16} />
    <div className="banner-text">
      <span className={`banner-word severity-${level}`}>{word}</span> {children}
    </div>
    <button type="button" className="icon-button" aria-label={dismissLabel} onClick={onDismiss}>
      <X aria-hidden />
    </button>
  </div>
);
