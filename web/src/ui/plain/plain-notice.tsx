import type { ReactNode } from 'react';
import { SeverityMark } from '../format/severity-mark.js';
import styles from './plain.module.css';

interface PlainNoticeProps {
  readonly level: 'info' | 'good' | 'moderate' | 'severe';
  readonly children: ReactNode;
}

/** A message above a form of pages without antd. An error is announced immediately. */
export const PlainNotice = ({ level, children }: PlainNoticeProps) => (
  <div
    className={`${styles.notice} ${styles[`notice-${level}`] ?? ''}`}
    role={level === 'severe' || level === 'moderate' ? 'alert' : 'status'}
  >
    <SeverityMark level={level} size={16} />
    <div>{children}</div>
  </div>
);
