import { FIRST_ERRORS_NOTE } from '@headworks/logger-csv';
import { Flex, Progress } from 'antd';
import type { ReactNode } from 'react';
import { filesTexts } from '../../files/texts.js';
import { Button } from '../../ui/controls/button.js';
import { formatBytes, formatCount } from '../../ui/format/format.js';
import { type SeverityLevel, SeverityMark, severityText } from '../../ui/format/severity-mark.js';
import layout from '../../ui/layout.module.css';
import { uploadTexts } from './texts.js';
import type { UploadState } from './upload-state.js';

const t = uploadTexts;

const Word = ({ level, children }: { readonly level: SeverityLevel; readonly children: ReactNode }) => (
  <span className={layout.severity} style={severityText(level)} data-part="severity">
    <SeverityMark level={level} />
    {children}
  </span>
);

interface FileStateProps {
  readonly state: UploadState;
  /** Of the file, in bytes: what is sent is compressed. */
  readonly size: number;
  readonly onOpen: ((logId: number) => void) | undefined;
}

/** The progress of a file, and the result of its device's claim. */
export function FileState(props: FileStateProps) {
  return (
    <Flex component="span" wrap gap="2px 12px" align="center" className={layout.fileState}>
      {wordsOf(props)}
    </Flex>
  );
}

function wordsOf({ state, size, onOpen }: FileStateProps): ReactNode {
  switch (state.kind) {
    case 'validating':
      return (
        <span className={layout.quiet} data-part="quiet">
          {filesTexts.validating}
        </span>
      );
    case 'valid':
      return (
        <>
          <Word level="good">{t.valid}</Word>
          <span className={layout.quiet} data-part="quiet">
            {filesTexts.records(formatCount(state.records), state.records === 1)}
          </span>
        </>
      );
    case 'invalid': {
      const more = state.errors.includes(FIRST_ERRORS_NOTE);
      return <Word level="severe">{t.errors(state.errors.length, more)}</Word>;
    }
    case 'waiting':
      return (
        <span className={layout.quiet} data-part="quiet">
          {t.waiting}
        </span>
      );
    case 'uploading':
      return <Sending share={state.all > 0 ? state.done / state.all : 0} size={size} />;
    case 'done':
      return (
        <>
          <Word level="good">{t.done}</Word>
          <Word level={state.claim === 'Claimed' ? 'good' : 'info'}>{t.claims[state.claim]}</Word>
          {state.isDuplicate && (
            <span className={layout.quiet} data-part="quiet">
              {t.duplicate}
            </span>
          )}
          {onOpen !== undefined && (
            <Button kind="link" size="small" onClick={() => onOpen(state.logId)}>
              {t.openLog}
            </Button>
          )}
          {state.tagsFailed && <Word level="moderate">{t.tagsFailed}</Word>}
        </>
      );
    case 'failed':
      return (
        <>
          <Word level="severe">{state.message}</Word>
          {state.claimFailed && <Word level="severe">{t.claims.failed}</Word>}
        </>
      );
    default:
      return state satisfies never;
  }
}

/** After all bytes are sent and before the response arrives, the server stores them. */
function Sending({ share, size }: { readonly share: number; readonly size: number }) {
  const words = share >= 1 ? t.storing : t.uploading;
  return (
    <>
      <span className={layout.quiet} data-part="quiet">
        {words}
        {share > 0 && share < 1 && ` ${t.sent(formatBytes(size * share), formatBytes(size))}`}
      </span>
      <Progress aria-label={words} percent={100 * share} showInfo={false} size="small" />
    </>
  );
}
