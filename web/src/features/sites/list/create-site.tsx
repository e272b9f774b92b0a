import type { Site } from '@headworks/api/paths/study/shapes';
import { Input } from 'antd';
import { useState } from 'react';
import { messageOf } from '../../../api/failure.js';
import { siteNameOf } from '../../../entities/site/site.js';
import { useCreateSite } from '../../../entities/site/use-site-commands.js';
import { oneLine } from '../../../ui/controls/one-line.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import feedback from '../../../ui/feedback/feedback.module.css';
import { FormField, SubmitButton, SubmitForm } from '../../../ui/feedback/submit-form.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import layout from '../../../ui/layout.module.css';
import { isNameTaken, siteNameProblem } from '../site-name-problem.js';
import { createSiteTexts } from './texts.js';

const t = createSiteTexts;

interface Props {
  readonly basinId: number;
  readonly sites: readonly Site[];
  readonly onCreated: (siteId: number) => void;
  readonly onClose: () => void;
}

/** Creates a site, disabled and without location. */
export function CreateSite({ basinId, sites, onCreated, onClose }: Props) {
  const create = useCreateSite(basinId);
  const { show } = useToasts();
  // The form reports its value some frames later, and Enter may be pressed before.
  const [typed, setTyped] = useState('');
  const problem = siteNameProblem(typed);
  const isTaken = problem === null && isNameTaken(typed, sites);
  const submit = async ({ siteName }: { readonly siteName: string }) => {
    const { id, site } = await create.mutateAsync(siteName.trim());
    show({ severity: 'success', title: t.success, message: t.created(siteNameOf(site)) });
    onCreated(id);
    onClose();
  };
  const failed = (error: unknown) => ({
    text: (
      <>
        <p>{t.failed}</p>
        <p>{messageOf(error)}</p>
      </>
    ),
  });
  return (
    <Dialog title={t.title} width={480} onClose={onClose}>
      <SubmitForm initialValues={{ siteName: '' }} onSubmit={submit} refusalOf={failed}>
        <FormField
          name="siteName"
          label={t.name}
          normalize={oneLine}
          validateStatus={problem === t.tooLong ? 'error' : undefined}
          help={
            problem === t.tooLong ? (
              <span className={layout.problem} role="alert">
                {problem}
              </span>
            ) : isTaken ? (
              t.taken
            ) : undefined
          }
        >
          <Input autoFocus data-autofocus aria-invalid={problem === t.tooLong} onChange={({ target }) => setTyped(oneLine(target.value))} />
        </FormField>
        <div className={feedback.dialogActions} data-part="dialog-actions">
          <SubmitButton denied={problem}>{t.submit}</SubmitButton>
        </div>
      </SubmitForm>
    </Dialog>
  );
}
