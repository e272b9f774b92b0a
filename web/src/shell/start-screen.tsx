import { Loading } from '../ui/feedback/states.js';
import { Wordmark } from '../ui/feedback/wordmark.js';
import { commonTexts } from '../ui/texts.js';

/** Shown while the session is resumed, if that takes long enough to notice. */
export const StartScreen = () => (
  <div className="start-screen">
    <Loading>
      <Wordmark />
    </Loading>
  </div>
);

export const StartFailure = ({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) => (
  <main className="start-screen">
    <Wordmark />
    <p role="alert">{message}</p>
    <button type="button" className="button button-default" onClick={onRetry}>
      {commonTexts.retry}
    </button>
  </main>
);
