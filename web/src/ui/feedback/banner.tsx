import { Alert } from 'antd';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type SeverityLevel, SeverityMark, severityText } from '../format/severity-mark.js';
import { alertType } from './alert-type.js';
import styles from './feedback.module.css';

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
  <Alert
    className={styles.banner}
    type={alertType[level]}
    role={urgent ? 'alert' : 'note'}
    showIcon
    icon={<SeverityMark level={level} size={16} />}
    title={
      <>
        <span className={styles.bannerWord} style={severityText(level)}>
          {word}
        </span>{' '}
        {children}
      </>
    }
    closable={{ 'aria-label': dismissLabel, closeIcon: <X aria-hidden size={16} />, onClose: onDismiss }}
  />
);
