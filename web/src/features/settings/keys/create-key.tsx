import { isBlank } from '@headworks/api/blank';
import { name } from '@headworks/api/fields';
import { limits } from '@headworks/api/limits';
import { Input } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import type { CallAnswer } from '../../../api/paths.js';
import { oneLine } from '../../../ui/controls/one-line.js';
import { zodRule } from '../../../ui/controls/zod-rule.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { DialogFoot } from '../../../ui/feedback/dialog-foot.js';
import { FormNotice } from '../../../ui/feedback/form-alert.js';
import { FormField, SubmitButton, SubmitForm } from '../../../ui/feedback/submit-form.js';
import { UnsavedNotice } from '../../../ui/feedback/unsaved-notice.js';
import layout from '../../../ui/layout.module.css';
import { NewKey } from './new-key.js';
import { keysTexts } from './texts.js';
import { useCreateKey } from './use-keys.js';

const t = keysTexts;
const rule = zodRule(name(limits.nameLength).trim().min(1), (typed: string) =>
  isBlank(typed) ? t.nameRequired : t.nameTooLong(limits.nameLength),
);

interface CreatedProps {
  readonly created: CallAnswer<'orgKeysCreate'>;
  readonly onClose: () => void;
}

/** Closing without a copy asks once, in the place of the notice. */
function Created({ created, onClose }: CreatedProps) {
  const [copied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => (copied ? onClose() : setLeaving(true));
  return (
    <Dialog title={t.createdTitle} detail={created.name} width={480} onClose={close}>
      <div className={layout.stack} data-part="stack">
        {leaving && !copied ? (
          <UnsavedNotice
            text={t.notCopied}
            discard={t.closeAnyway}
            keep={t.keepOpen}
            onDiscard={onClose}
            onKeep={() => setLeaving(false)}
          />
        ) : (
          <FormNotice>{t.once}</FormNotice>
        )}
        <NewKey apiKey={created.key} onCopied={() => setCopied(true)} onDone={close} />
      </div>
    </Dialog>
  );
}

/** Creates an API key: asks for its name, then shows the key once. */
export function CreateKey({ onClose }: { readonly onClose: () => void }) {
  const create = useCreateKey();
  if (create.data !== undefined) return <Created created={create.data} onClose={onClose} />;
  return (
    <Dialog title={t.create} width={480} onClose={onClose}>
      <SubmitForm
        initialValues={{ name: '' }}
        onSubmit={({ name: typed }) => create.mutateAsync(typed.trim())}
        refusalOf={(error) => ({ text: `${t.createFailed}. ${messageOf(error)}` })}
      >
        <FormField name="name" label={t.name} help={t.nameHelp} rules={[rule]} normalize={oneLine}>
          <Input autoComplete="off" autoFocus data-autofocus />
        </FormField>
        <DialogFoot onCancel={onClose}>
          <SubmitButton>{t.create}</SubmitButton>
        </DialogFoot>
      </SubmitForm>
    </Dialog>
  );
}
