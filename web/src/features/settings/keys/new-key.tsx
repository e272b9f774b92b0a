import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import feedbackStyles from '../../../ui/feedback/feedback.module.css';
import layout from '../../../ui/layout.module.css';
import { CopyButton } from './copy-button.js';
import styles from './keys.module.css';
import { keysTexts } from './texts.js';

const t = keysTexts;

interface NewKeyProps {
  readonly apiKey: string;
  readonly onCopied: () => void;
  readonly onDone: () => void;
}

/** The new key, shown once, with a Copy button. */
export function NewKey({ apiKey, onCopied, onDone }: NewKeyProps) {
  const [byHand, setByHand] = useState(false);
  const input = useRef<InputRef>(null);
  return (
    <div className={layout.stack} data-part="stack">
      <div className={`${layout.fieldLine} ${styles.keyLine}`}>
        <Field
          ref={input}
          label={t.key}
          value={apiKey}
          readOnly
          spellCheck={false}
          help={byHand ? t.copyByHand : undefined}
          onFocus={(event) => event.target.select()}
          onCopy={onCopied}
        />
        <CopyButton
          text={apiKey}
          autoFocus
          onCopied={() => {
            setByHand(false);
            onCopied();
          }}
          onRefused={() => {
            setByHand(true);
            input.current?.select();
          }}
        />
      </div>
      <div className={feedbackStyles.dialogActions} data-part="dialog-actions">
        <Button kind="primary" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </div>
  );
}
