import { type ReactNode, useId } from 'react';

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
    <div className="progress">
      <p id={id}>{text}</p>
      {children}
      <progress aria-labelledby={id} value={done} max={Math.max(all, 1)} />
    </div>
  );
}
