import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import layout from '../layout.module.css';
import { Button } from './button.js';
import styles from './controls.module.css';
import { copyTexts as t } from './texts.js';

interface CopyButtonProps {
  readonly text: string;
  readonly autoFocus?: boolean;
  readonly onCopied?: () => void;
  /** The browser does not allow it. */
  readonly onRefused: () => void;
}

/** Copies a text. It is as wide as the longer of its two words, so that nothing next to it moves. */
export function CopyButton({ text, autoFocus, onCopied, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      // The clipboard is available only over HTTPS and on localhost.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      onCopied?.();
    } catch {
      onRefused();
    }
  };
  return (
    <>
      <Button autoFocus={autoFocus} icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={() => void copy()}>
        <span className={styles.words}>
          <span data-part={copied ? 'hidden' : undefined}>{t.copy}</span>
          <span data-part={copied ? undefined : 'hidden'}>{t.copied}</span>
        </span>
      </Button>
      <span className={layout.visuallyHidden} data-part="visually-hidden" role="status">
        {copied ? t.copied : ''}
      </span>
    </>
  );
}
