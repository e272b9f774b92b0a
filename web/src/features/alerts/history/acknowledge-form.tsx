import { limits } from '@headworks/api/limits';
import { Input } from 'antd';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/controls/button.js';
import { FormField, SubmitButton, SubmitForm } from '../../../ui/feedback/submit-form.js';
import layout from '../../../ui/layout.module.css';
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
  const acknowledge = useAcknowledge(device);
  const place = useRef<HTMLDivElement>(null);
  // The form opens below its row, which may be at the end of the visible part.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for Cancel, which is a button
    <div
      ref={place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <SubmitForm
        label={t.acknowledge}
        initialValues={{ note: '' }}
        onSubmit={async ({ note }) => {
          await acknowledge.mutateAsync({ alertId, note: note.trim() });
          onClose();
        }}
        refusalOf={(error) => ({ text: `${t.acknowledgeFailed}. ${messageOf(error)}` })}
      >
        <FormField name="note" label={t.note} help={t.noteHelp(limits.alertNoteLength)}>
          <Input maxLength={limits.alertNoteLength} autoComplete="off" autoFocus />
        </FormField>
        <div className={layout.row}>
          <SubmitButton>{t.confirm}</SubmitButton>
          <Button kind="text" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
        </div>
      </SubmitForm>
    </div>
  );
}
