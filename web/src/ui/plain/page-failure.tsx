import { useCallback, useEffect, useState } from 'react';
import { isChunkFailure, isServerReachable, reloadOnce } from '../../api/chunk-failure.js';
import layout from '../layout.module.css';
import { commonTexts } from '../texts.js';
import { Loading } from './loading.js';
import styles from './plain.module.css';
import { PlainButton } from './plain-button.js';
import { PlainNotice } from './plain-notice.js';
import { pageFailureTexts } from './texts.js';

const RETRY_EVERY_MS = 5_000;

interface Props {
  readonly error: unknown;
  /** Renders the page anew. */
  readonly onRetry: () => void;
}

function Words({ text, hint, onRetry }: { readonly text: string; readonly hint: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.page}>
      <PlainNotice level="severe">
        <p>{text}</p>
        <p>{hint}</p>
      </PlainNotice>
      <p className={layout.row}>
        <PlainButton onClick={onRetry}>{commonTexts.retry}</PlainButton>
      </p>
    </div>
  );
}

/** Loads the page again: at once if a newer release has replaced its code, and when the connection is back. */
function ChunkFailure() {
  const [state, setState] = useState<'asking' | 'unreachable' | 'failed'>('asking');
  useEffect(() => {
    let shown = true;
    void reloadOnce().then((outcome) => {
      if (shown && outcome !== 'reloading') setState(outcome);
    });
    return () => {
      shown = false;
    };
  }, []);
  const reloadIfReachable = useCallback(async () => {
    if (await isServerReachable()) location.reload();
    else setState('unreachable');
  }, []);
  useEffect(() => {
    if (state !== 'unreachable') return;
    const again = () => void reloadIfReachable();
    const timer = setInterval(again, RETRY_EVERY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [state, reloadIfReachable]);

  if (state === 'asking') return <Loading>{null}</Loading>;
  const hint = state === 'unreachable' ? pageFailureTexts.unreachableHint : pageFailureTexts.notLoadedHint;
  return <Words text={pageFailureTexts.notLoaded} hint={hint} onRetry={() => void reloadIfReachable()} />;
}

/** In place of a page that failed, or whose code could not be loaded. */
export const PageFailure = ({ error, onRetry }: Props) =>
  isChunkFailure(error) ? <ChunkFailure /> : <Words text={pageFailureTexts.failed} hint={pageFailureTexts.failedHint} onRetry={onRetry} />;
