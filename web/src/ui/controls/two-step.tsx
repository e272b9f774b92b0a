import { Flex } from 'antd';
import { useState } from 'react';
import { commonTexts } from '../texts.js';
import { Button } from './button.js';
import { useOffline } from './use-offline.js';

interface TwoStepProps {
  /** The verb on both buttons: Delete, Remove. */
  readonly word: string;
  /** The action and its target, for screen readers. */
  readonly label: string;
  /** Replaces "Are you sure?". */
  readonly question?: string;
  /** Danger unless nothing is lost by it. */
  readonly kind?: 'danger' | 'primary';
  readonly denied?: string | null;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  /** Called when it starts or stops asking, so that the line can make room. */
  readonly onAsk?: (asking: boolean) => void;
}

interface SecondStepProps extends Pick<TwoStepProps, 'word' | 'label' | 'question' | 'kind' | 'onConfirm'> {
  readonly onCancel: () => void;
}

/** The question alone, for a first step that is an entry of a menu. */
export function SecondStep({ word, label, question = commonTexts.sure, kind = 'danger', onConfirm, onCancel }: SecondStepProps) {
  const offline = useOffline();
  return (
    // Escape is a shortcut for Cancel, which is a button.
    <Flex
      component="span"
      style={{ display: 'inline-flex' }}
      wrap
      gap={8}
      align="center"
      justify="flex-end"
      data-part="two-step"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <span>{question}</span>
      <Button size="small" kind={kind} denied={offline} aria-label={label} onClick={onConfirm}>
        {word}
      </Button>
      <Button size="small" autoFocus onClick={onCancel}>
        {commonTexts.cancel}
      </Button>
    </Flex>
  );
}

/** Deletes in two steps: confirms in the same line. Cancel is in the place of the first button and has the focus. */
export function TwoStep({
  word,
  label,
  question = commonTexts.sure,
  kind = 'danger',
  denied = null,
  busy = false,
  onConfirm,
  onAsk,
}: TwoStepProps) {
  const offline = useOffline();
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
        denied={denied ?? offline}
        busy={busy}
        aria-label={label}
        // After Cancel, the focus returns to the first button.
        autoFocus={step === 'cancelled'}
        onClick={() => ask('asking')}
      >
        {word}
      </Button>
    );
  return <SecondStep word={word} label={label} question={question} kind={kind} onConfirm={confirm} onCancel={() => ask('cancelled')} />;
}
