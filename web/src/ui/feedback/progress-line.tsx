import { Flex, Progress } from 'antd';
import { type ReactNode, useId } from 'react';
import layout from '../layout.module.css';

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
    <Flex wrap gap={8} align="center" justify="space-between" className={layout.quiet} data-part="progress">
      <p id={id}>{text}</p>
      {children}
      <Progress aria-labelledby={id} percent={(100 * done) / Math.max(all, 1)} showInfo={false} size="small" />
    </Flex>
  );
}
