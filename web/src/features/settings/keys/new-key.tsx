import { Button } from '../../../ui/controls/button.js';
import { CopyField } from '../../../ui/controls/copy-field.js';
import feedbackStyles from '../../../ui/feedback/feedback.module.css';
import layout from '../../../ui/layout.module.css';
import styles from './keys.module.css';
import { keysTexts } from './texts.js';

const t = keysTexts;

interface NewKeyProps {
  readonly apiKey: string;
  readonly onCopied: () => void;
  readonly onDone: () => void;
}

/** The new key, shown once, with a Copy button. */
export const NewKey = ({ apiKey, onCopied, onDone }: NewKeyProps) => (
  <div className={layout.stack} data-part="stack">
    <CopyField label={t.key} value={apiKey} what={t.copiedKey} className={styles.keyLine} onCopied={onCopied} />
    <div className={feedbackStyles.dialogActions} data-part="dialog-actions">
      <Button kind="primary" onClick={onDone}>
        {t.done}
      </Button>
    </div>
  </div>
);
