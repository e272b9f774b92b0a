import { limits } from '@headworks/api/limits';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { UnsavedNotice } from '../../../ui/feedback/unsaved-notice.js';
import { commonTexts } from '../../../ui/texts.js';
import { NewKey } from './new-key.js';
import { keysTexts } from './texts.js';
import { useCreateKey } from './use-keys.js';

const t = keysTexts;

const problemOf = (name: string): string | null => {
  if (name.trim() === '') return t.nameRequired;
  return name.trim().length > limits.nameLength ? t.nameTooLong(limits.nameLength) : null;
};

/** Creates an API key: asks for its name, then shows the key once. */
export function CreateKey({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [copied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const create = useCreateKey();
  const created = create.data;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problemOf(name) === null && !create.isPending) create.mutate(name.trim());
    else event.currentTarget.querySelector('input')?.focus();
  };
  const close = () => (created !== undefined && !copied ? setLeaving(true) : onClose());
  if (created !== undefined)
    return (
      <Dialog title={t.createdTitle} detail={created.name} width={480} onClose={close}>
        {leaving && !copied && (
          <UnsavedNotice
            text={t.notCopied}
            discard={t.closeAnyway}
            keep={t.keepOpen}
            onDiscard={onClose}
            onKeep={() => setLeaving(false)}
          />
        )}
        <NewKey apiKey={created.key} onCopied={() => setCopied(true)} onDone={close} />
      </Dialog>
    );
  return (
    <Dialog title={t.create} width={480} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {create.isError && (
          <FormAlert>
            <p>{t.createFailed}</p>
            <p>{messageOf(create.error)}</p>
          </FormAlert>
        )}
        <Field
          label={t.name}
          autoComplete="off"
          autoFocus
          value={name}
          help={t.nameHelp}
          error={tried ? problemOf(name) : null}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="dialog-actions">
          <Button kind="text" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={create.isPending}>
            {t.create}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
