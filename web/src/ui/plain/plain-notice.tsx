import type { ReactNode } from 'react';
import { SeverityMark } from '../format/severity-mark.js';
import layout from '../layout.module.css';
import { commonTexts } from '../texts.js';
import styles from './plain.module.css';
import { PlainIcon } from './plain-icon.js';

const EDGES = {
  info: 'var(--info-border)',
  good: 'var(--good-edge)',
  moderate: 'var(--warning-border)',
  severe: 'var(--error-border)',
} as const;

interface PlainNoticeProps {
  readonly level: 'info' | 'good' | 'moderate' | 'severe';
  /** Removes it; without this, it stays. */
  readonly onDismiss?: () => void;
  readonly children: ReactNode;
}

/** A message above a form of pages without antd. An error is announced immediately. */
export const PlainNotice = ({ level, onDismiss, children }: PlainNoticeProps) => (
  <div
    className={styles.notice}
    style={{ background: `var(--${level}-tint)`, borderColor: EDGES[level] }}
    role={level === 'severe' || level === 'moderate' ? 'alert' : 'status'}
  >
    <SeverityMark level={level} size={16} />
    <div className={layout.grow}>{children}</div>
    {onDismiss !== undefined && (
      <button type="button" className={styles.noticeDismiss} aria-label={commonTexts.dismiss} onClick={onDismiss}>
        <PlainIcon name="cross" />
      </button>
    )}
  </div>
);
