import { FIRST_ERRORS_NOTE } from '@headworks/logger-csv';
import type { ReactNode } from 'react';
import { filesTexts } from '../../files/texts.js';
import { formatBytes, formatCount } from '../../ui/format/format.js';
import { type SeverityLevel, SeverityMark } from '../../ui/format/severity-mark.js';
import { uploadTexts } from './texts.js';
import type { UploadState } from './upload-state.js';

const t = uploadTexts;

const Word = ({ level, children }: { readonly level: SeverityLevel; readonly children: ReactNode }) => (
  <span className={`severity severity-${level === 'off' ? 'none' : level}`}>
    <SeverityMark level={level} />
    {children}
  </span>
);

/** The progress of a file, and the result of its device's claim. */
export function FileState({ state }: { readonly state: UploadState }) {
  return <span className="file-state">{wordsOf(state)}</span>;
}

function wordsOf(state: UploadState): ReactNode {
  switch (state.kind) {
    case 'validating':
      return <span className="quiet">{filesTexts.validating}</span>;
    case 'valid':
      return (
        <>
          <Word level="good">{t.valid}</Word>
          <span className="quiet">{filesTexts.records(formatCount(state.records), state.records === 1)}</span>
        </>
      );
    case 'invalid': {
      const more = state.errors.includes(FIRST_ERRORS_NOTE);
      return <Word level="severe">{t.errors(state.errors.length, more)}</Word>;
    }
    case 'waiting':
      return <span className="quiet">{t.waiting}</span>;
    case 'uploading':
      return <Progress done={state.done} all={state.all} />;
    case 'done':
      return (
        <>
          <Word level="good">{t.done}</Word>
          <Word level={state.claim === 'Claimed' ? 'good' : 'info'}>{t.claims[state.claim]}</Word>
          {state.isDuplicate && <span className="quiet">{t.duplicate}</span>}
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
function Progress({ done, all }: { readonly done: number; readonly all: number }) {
  const words = all > 0 && done >= all ? t.storing : t.uploading;
  return (
    <>
      <span className="quiet">
        {words}
        {all > 0 && ` ${t.sent(formatBytes(done), formatBytes(all))}`}
      </span>
      <progress aria-label={words} value={done} max={Math.max(all, 1)} />
    </>
  );
}
