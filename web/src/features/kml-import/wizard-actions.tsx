import { lackOf } from '@headworks/kml';
import { Button } from '../../ui/controls/button.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import feedback from '../../ui/feedback/feedback.module.css';
import { commonTexts } from '../../ui/texts.js';
import { kmlImportTexts, mappingTexts, submitTexts, validationTexts } from './texts.js';
import type { Step, useWizard } from './use-wizard.js';

const t = kmlImportTexts;

interface WizardActionsProps {
  readonly wizard: ReturnType<typeof useWizard>;
  /** Whether the sites can be imported. */
  readonly valid: boolean;
  readonly onCancel: () => void;
}

/** Cancel, the way back, and the way on with the reason why it is closed. */
export function WizardActions({ wizard, valid, onCancel }: WizardActionsProps) {
  const { step, go, file, mapping, checking, sending } = wizard;
  const offline = useOffline();
  const lack = mapping === null ? null : lackOf(mapping);
  const before: Readonly<Record<Step, Step | null>> = { file: null, mapping: 'file', results: 'mapping', submit: 'results' };
  const back = before[step];
  const on = () => {
    switch (step) {
      case 'file':
        return file === null ? null : { onClick: () => go('mapping') };
      case 'mapping':
        return { onClick: () => void wizard.check(), busy: checking, denied: lack === null ? null : mappingTexts.lacks[lack] };
      case 'results':
        return { onClick: () => go('submit'), denied: valid ? null : validationTexts.invalid };
      case 'submit':
        return { onClick: wizard.submit, busy: sending, denied: offline };
      default:
        return step satisfies never;
    }
  };
  const way = on();
  return (
    <div className={feedback.dialogActions} data-part="dialog-actions">
      <Button kind="text" disabled={sending} onClick={onCancel}>
        {commonTexts.cancel}
      </Button>
      {back !== null && (
        <Button disabled={sending} onClick={() => go(back)}>
          {t.back}
        </Button>
      )}
      {way !== null && (
        <Button key={step} kind="primary" {...way}>
          {step === 'submit' ? submitTexts.submit : t.continue}
        </Button>
      )}
    </div>
  );
}
