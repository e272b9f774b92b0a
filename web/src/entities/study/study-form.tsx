import type { ReactNode } from 'react';
import { CallFailure, messageOf } from '../../api/failure.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { DialogFoot } from '../../ui/feedback/dialog-foot.js';
import { type Refusal, SubmitButton, SubmitForm, useSubmission } from '../../ui/feedback/submit-form.js';

/** A refusal of the name at its field, any other with what failed. */
export function refusalWith(failed: string, error: unknown): Refusal {
  const detail = error instanceof CallFailure ? error.details.find(({ path }) => path.split('.').at(-1) === 'name') : undefined;
  if (detail !== undefined) return { field: 'name', text: detail.message };
  return {
    text: (
      <>
        <p>{failed}</p>
        <p>{messageOf(error)}</p>
      </>
    ),
  };
}

function Actions({ submit, unchanged, onClose }: Pick<StudyFormProps<object>, 'submit' | 'unchanged' | 'onClose'>) {
  const { unsaved } = useSubmission();
  return (
    <DialogFoot onCancel={onClose}>
      <SubmitButton denied={unsaved ? null : (unchanged ?? null)}>{submit}</SubmitButton>
    </DialogFoot>
  );
}

interface StudyFormProps<Values extends object> {
  readonly title: string;
  /** The word on the button. */
  readonly submit: string;
  /** Why it cannot be submitted before something has changed; without it, it can. */
  readonly unchanged?: string;
  /** What failed, if the server refuses. */
  readonly failed: string;
  readonly initialValues: Values;
  /** Whether two inputs mean the same. */
  readonly isSame?: (a: Values, b: Values) => boolean;
  /** Throws if the server refuses. The dialog closes after it. */
  readonly onSubmit: (values: Values) => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small dialog with a form about a study; Enter submits it. */
export function StudyForm<Values extends object>(props: StudyFormProps<Values>) {
  const { title, submit, unchanged, failed, initialValues, isSame, onSubmit, onClose, children } = props;
  const send = async (values: Values) => {
    // What has not changed needs no call; Enter submits without the button.
    if (unchanged !== undefined && isSame?.(values, initialValues)) return;
    await onSubmit(values);
    onClose();
  };
  return (
    <Dialog title={title} width={480} onClose={onClose}>
      <SubmitForm
        initialValues={initialValues}
        {...(isSame === undefined ? {} : { isSame })}
        onSubmit={send}
        refusalOf={(error) => refusalWith(failed, error)}
      >
        {children}
        <Actions submit={submit} {...(unchanged === undefined ? {} : { unchanged })} onClose={onClose} />
      </SubmitForm>
    </Dialog>
  );
}
