import { RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { CallFailure } from '../../api/failure.js';
import { SeverityMark } from '../format/severity-mark.js';
import { commonTexts } from '../texts.js';

const SKELETON_AFTER_MS = 300;
const STILL_WORKING_AFTER_MS = 10_000;

/** True once `ms` have passed since mounting. */
function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

/** Loading: nothing at first, then a skeleton of the content, and after a while a text that the work continues. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const visible = useAfter(SKELETON_AFTER_MS);
  const slow = useAfter(STILL_WORKING_AFTER_MS);
  if (!visible) return <div className="loading" aria-busy="true" />;
  return (
    <div className="loading" aria-busy="true">
      {children}
      <p className="loading-word" role="status">
        {slow ? commonTexts.stillWorking : ''}
      </p>
    </div>
  );
}

/** Skeleton rows of a table. */
export const SkeletonRows = ({ rows = 12 }: { readonly rows?: number }) => (
  <Loading>
    <div className="skeleton-rows" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never move
        <div key={row} className="skeleton-row">
          <span style={{ width: `${12 + ((row * 7) % 9)}%` }} />
          <span style={{ width: `${18 + ((row * 5) % 14)}%` }} />
          <span style={{ width: `${10 + ((row * 3) % 7)}%` }} />
        </div>
      ))}
    </div>
  </Loading>
);

interface FailureProps {
  /** What failed, as a sentence. */
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown in place of the content. */
export function Failure({ text, error, onRetry }: FailureProps) {
  const failure = error instanceof CallFailure ? error : null;
  const offline = failure?.code === 'Unreachable' || failure?.code === 'TooSlow';
  return (
    <div className="failure" role="alert">
      <SeverityMark level="severe" size={18} />
      <div>
        <p>{text}</p>
        {offline && <p className="quiet">{failure.message}</p>}
        {failure?.requestId && (
          <p className="request-id">
            {commonTexts.requestId}: <code>{failure.requestId}</code>
          </p>
        )}
      </div>
      <button type="button" className="button button-default" onClick={onRetry}>
        <RotateCw aria-hidden />
        {commonTexts.retry}
      </button>
    </div>
  );
}

/** The specification's sentence, a hint, and the next action. */
export const Empty = ({ text, hint, children }: { readonly text: string; readonly hint?: string; readonly children?: ReactNode }) => (
  <div className="empty">
    <p className="empty-text">{text}</p>
    {hint !== undefined && <p className="quiet">{hint}</p>}
    {children}
  </div>
);
