import { Empty as AntEmpty, Result, Skeleton } from 'antd';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { CallFailure, isForSupport, mayChange } from '../../api/failure.js';
import { Button } from '../controls/button.js';
import { SeverityMark, severityText } from '../format/severity-mark.js';
import layout from '../layout.module.css';
import { Loading } from '../plain/loading.js';
import { commonTexts } from '../texts.js';
import styles from './feedback.module.css';

const WIDTHS = ['92%', '78%', '86%', '70%', '82%'] as const;

/** Skeleton rows of a table. */
export const SkeletonRows = ({ rows = 12 }: { readonly rows?: number }) => (
  <Loading>
    <div aria-hidden="true">
      <Skeleton
        className={styles.skeleton}
        title={false}
        paragraph={{ rows, width: Array.from({ length: rows }, (_, row) => WIDTHS[row % WIDTHS.length] ?? '100%') }}
      />
    </div>
  </Loading>
);

interface FailureProps {
  /** What failed, as a sentence. */
  readonly text: ReactNode;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown in place of the content. Offers another attempt unless that has the same answer. */
export function Failure({ text, error, onRetry }: FailureProps) {
  const failure = error instanceof CallFailure ? error : null;
  const offline = failure?.code === 'Unreachable' || failure?.code === 'TooSlow';
  return (
    <div role="alert" data-part="failure">
      <Result
        styles={{ icon: { marginBottom: 12 }, title: { fontWeight: 600 } }}
        icon={<SeverityMark level="severe" size={32} />}
        title={text}
        subTitle={
          <>
            {offline && <p>{failure.message}</p>}
            {failure?.requestId && isForSupport(failure) && (
              <p className={`${layout.small} ${styles.requestId}`}>
                {commonTexts.requestId}: <code>{failure.requestId}</code>
              </p>
            )}
          </>
        }
        extra={
          mayChange(error) && (
            <Button icon={<RotateCw aria-hidden />} onClick={onRetry}>
              {commonTexts.retry}
            </Button>
          )
        }
      />
    </div>
  );
}

/** A failure whose sentence is the server's, in red. */
export const Refused = ({ text, ...failure }: FailureProps) => (
  <Failure {...failure} text={<span style={severityText('severe')}>{text}</span>} />
);

/** The specification's sentence, a hint, and the next action. */
export const Empty = ({ text, hint, children }: { readonly text: string; readonly hint?: string; readonly children?: ReactNode }) => (
  <AntEmpty
    className={styles.empty}
    data-part="empty"
    image={<span />}
    styles={{ image: { display: 'none' } }}
    description={
      <>
        <p className={styles.emptyText}>{text}</p>
        {hint !== undefined && <p className={layout.quiet}>{hint}</p>}
      </>
    }
  >
    {children}
  </AntEmpty>
);
