import { useState } from 'react';
import { commonTexts } from '../texts.js';
import { Button } from './button.js';

interface TwoStepProps {
  /** The verb on both buttons: Delete, Remove. */
  readonly word: string;
  /** The action and its target, for screen readers. */
  readonly label: string;
  /** Replaces "Are you sure?". */
  readonly question?: string;
  readonly denied?: string | null;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  /** Called when it starts or stops asking, so that the line can make room. */
  readonly onAsk?: (asking: boolean) => void;
}

/** Deletes in two steps: confirms in the same line. Cancel is in the place of the first button and has the focus. */
export function TwoStep({ word, label, question = commonTexts.sure, denied = null, busy = false, onConfirm, onAsk }: TwoStepProps) {
  const [step, setStep] = useState<'start' | 'asking' | 'cancelled'>('start');
  const ask = (next: 'asking' | 'cancelled') => {
    setStep(next);
    onAsk?.(next === 'asking');
  };
  // Returns to the first step immediately: a refusal is shown next to it, and a deleted row unmounts it.
  const confirm = () => {
    ask('cancelled');
    onConfirm();
  };
  if (step !== 'asking')
    return (
      <Button
        size="small"
        denied={denied}
        busy={busy}
        aria-label={label}
        // After Cancel, the focus returns to the first button.
        autoFocus={step === 'cancelled'}
        onClick={() => ask('asking')}
      >
        {word}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for Cancel, which is a button
    <span
      className="two-step"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        ask('cancelled');
      }}
    >
      <span>{question}</span>
      <Button size="small" kind="danger" aria-label={label} onClick={confirm}>
        {word}
      </Button>
      <Button size="small" autoFocus onClick={() => ask('cancelled')}>
        {commonTexts.cancel}
      </Button>
    </span>
  );
}
