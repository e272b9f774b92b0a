import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import layout from '../layout.module.css';
import { CopyButton } from './copy-button.js';
import { Field } from './field.js';
import { copyTexts } from './texts.js';

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** What it is, within a sentence: key, address. */
  readonly what: string;
  readonly className?: string;
  readonly onCopied?: () => void;
}

/** A text to copy, by its button or by hand. The button has the focus of a dialog that opens. */
export function CopyField({ label, value, what, className = '', onCopied }: CopyFieldProps) {
  const [byHand, setByHand] = useState(false);
  const copied = () => {
    setByHand(false);
    onCopied?.();
  };
  const input = useRef<InputRef>(null);
  return (
    <div className={`${layout.fieldLine} ${className}`}>
      <Field
        ref={input}
        label={label}
        value={value}
        readOnly
        spellCheck={false}
        help={byHand ? copyTexts.byHand(what) : undefined}
        onFocus={(event) => event.target.select()}
        onCopy={copied}
      />
      <CopyButton
        text={value}
        autoFocus
        onCopied={copied}
        onRefused={() => {
          setByHand(true);
          input.current?.select();
        }}
      />
    </div>
  );
}
