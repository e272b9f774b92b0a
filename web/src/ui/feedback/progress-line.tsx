import { Progress } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './feedback.module.css';

interface ProgressLineProps {
  /** The progress in words. */
  readonly text: string;
  readonly done: number;
  readonly all: number;
  /** The button that stops it. */
  readonly children?: ReactNode;
}

/** The progress of a longer action. */
export function ProgressLine({ text, done, all, children }: ProgressLineProps) {
  const id = useId();
  return (
    <div className={styles.progress} data-part="progress">
      <p id={id}>{text}</p>
      {children}
      <Progress aria-labelledby={id} percent={(100 * done) / Math.max(all, 1)} showInfo={false} size="small" />
    </div>
  );
}
