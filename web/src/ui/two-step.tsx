import { useState } from 'react';
import { texts } from '../texts.js';
import { Button } from './button.js';

interface TwoStepProps {
  /** The verb on both buttons: Delete, Remove. */
  readonly word: string;
  /** What it does to which thing, for screen readers. */
  readonly label: string;
  /** Where "Are you sure?" is not the sentence. */
  readonly question?: string;
  readonly denied?: string | null;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  /** Told while it asks, so that the line can make room. */
  readonly onAsk?: (asking: boolean) => void;
}

/** Deletes in two steps: asks once more in the same line. Cancel stands where the first button was, and has the focus. */
export function TwoStep({ word, label, question = texts.settings.sure, denied = null, busy = false, onConfirm, onAsk }: TwoStepProps) {
  const [step, setStep] = useState<'start' | 'asking' | 'cancelled'>('start');
  const ask = (next: 'asking' | 'cancelled') => {
    setStep(next);
    onAsk?.(next === 'asking');
  };
  // Back to the first step at once: a refusal is said beside it, and what is gone takes it along.
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
        // Whoever cancels goes on where they were.
        autoFocus={step === 'cancelled'}
        onClick={() => ask('asking')}
      >
        {word}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a second way to Cancel, which is a button
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
        {texts.shell.cancel}
      </Button>
    </span>
  );
}
