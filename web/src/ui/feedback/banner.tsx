import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SeverityLevel, SeverityMark } from '../format/severity-mark.js';

export type BannerLevel = Extract<SeverityLevel, 'good' | 'info' | 'moderate' | 'severe'>;

interface BannerProps {
  readonly level: BannerLevel;
  /** The severity in words, in addition to its shape and colour. */
  readonly word: string;
  readonly children: ReactNode;
  /** The accessible name of the dismiss button. */
  readonly dismissLabel: string;
  readonly onDismiss: () => void;
  /** Whether it responds to the user's last action; screen readers then announce it immediately. */
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
