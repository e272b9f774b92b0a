import { limits } from '@headworks/api/limits';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { commonTexts } from '../../../ui/texts.js';
import type { AlertDevice } from '../contacts/alert-calls.js';
import { historyTexts } from './texts.js';
import { useAcknowledge } from './use-alerts.js';

const t = historyTexts;

interface AcknowledgeFormProps {
  readonly device: AlertDevice;
  readonly alertId: number;
  readonly onClose: () => void;
}

/** The form in a history row that acknowledges an alert, with an optional note. */
export function AcknowledgeForm({ device, alertId, onClose }: AcknowledgeFormProps) {
  const [note, setNote] = useState('');
  const acknowledge = useAcknowledge(device);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!acknowledge.isPending) acknowledge.mutate({ alertId, note: note.trim() }, { onSuccess: onClose });
  };
  return (
    <form
      // The form opens below its row, which may be at the end of the visible part.
      ref={(form) => form?.scrollIntoView({ block: 'nearest' })}
      className="acknowledge-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {acknowledge.isError && (
        <FormAlert>
          <p>{t.acknowledgeFailed}</p>
          <p>{messageOf(acknowledge.error)}</p>
        </FormAlert>
      )}
      <Field
        label={t.note}
        help={t.noteHelp(limits.alertNoteLength)}
        maxLength={limits.alertNoteLength}
        autoComplete="off"
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="form-line">
        <Button kind="primary" type="submit" busy={acknowledge.isPending}>
          {t.confirm}
        </Button>
        <Button kind="text" onClick={onClose}>
          {commonTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
