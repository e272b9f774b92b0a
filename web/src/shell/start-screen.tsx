import { Loading } from '../ui/plain/loading.js';
import { PlainButton } from '../ui/plain/plain-button.js';
import { Wordmark } from '../ui/plain/wordmark.js';
import { commonTexts } from '../ui/texts.js';
import styles from './shell.module.css';

/** Shown while the session is resumed, if that takes long enough to notice. */
export const StartScreen = () => (
  <div className={styles.startScreen}>
    <Loading>
      <Wordmark />
    </Loading>
  </div>
);

export const StartFailure = ({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) => (
  <main className={styles.startScreen}>
    <Wordmark />
    <p role="alert">{message}</p>
    <PlainButton onClick={onRetry}>{commonTexts.retry}</PlainButton>
  </main>
);
