import { type ReactNode, useId } from 'react';

interface ProgressLineProps {
  /** How far it is, in words. */
  readonly text: string;
  readonly done: number;
  readonly all: number;
  /** What stops it. */
  readonly children?: ReactNode;
}

/** How far something is that takes a while. */
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
