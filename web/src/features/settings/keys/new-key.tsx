import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { FormNotice } from '../../../ui/feedback/form-alert.js';
import { keysTexts } from './texts.js';

const t = keysTexts;

type Copied = 'no' | 'yes' | 'by hand';

/** The new key, shown once, with a Copy button. */
export function NewKey({
  apiKey,
  onCopied,
  onDone,
}: {
  readonly apiKey: string;
  readonly onCopied: () => void;
  readonly onDone: () => void;
}) {
  const [copied, setCopied] = useState<Copied>('no');
  const input = useRef<HTMLInputElement>(null);
  const took = () => {
    setCopied('yes');
    onCopied();
  };
  const copy = async () => {
    try {
      // The clipboard is available only over HTTPS and on localhost.
      await navigator.clipboard.writeText(apiKey);
      took();
    } catch {
      setCopied('by hand');
      input.current?.select();
    }
  };
  return (
    <div className="stack">
      <FormNotice>{t.once}</FormNotice>
      <div className="key-line">
        <Field
          ref={input}
          label={t.key}
          value={apiKey}
          readOnly
          spellCheck={false}
          help={copied === 'by hand' ? t.copyByHand : undefined}
          onFocus={(event) => event.target.select()}
          onCopy={took}
        />
        <Button autoFocus icon={copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
          {copied === 'yes' ? t.copied : t.copy}
        </Button>
      </div>
      <span className="visually-hidden" role="status">
        {copied === 'yes' ? t.copied : ''}
      </span>
      <div className="dialog-actions">
        <Button kind="primary" onClick={onDone}>
          {t.done}
        </Button>
      </div>
    </div>
  );
}
