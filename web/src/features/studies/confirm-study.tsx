import type { UseMutationResult } from '@tanstack/react-query';
import { messageOf } from '../../api/failure.js';
import { Button } from '../../ui/controls/button.js';
import { useOffline } from '../../ui/controls/use-offline.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import styles from '../../ui/feedback/feedback.module.css';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import layout from '../../ui/layout.module.css';
import { commonTexts } from '../../ui/texts.js';

interface ConfirmStudyProps {
  readonly title: string;
  readonly questions: readonly string[];
  readonly submit: string;
  readonly kind: 'primary' | 'danger';
  readonly failed: string;
  readonly command: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'isError' | 'error'>;
  readonly onClose: () => void;
  /** After it has succeeded; then it is closed too. */
  readonly onDone?: () => void;
}

/** Asks before a study changes in a way that costs something. */
export function ConfirmStudy({ title, questions, submit, kind, failed, command, onClose, onDone }: ConfirmStudyProps) {
  const offline = useOffline();
  const done = () => {
    onClose();
    onDone?.();
  };
  return (
    <Dialog title={title} width={480} onClose={onClose} lightDismiss>
      <div className={layout.stack} data-part="stack">
        {questions.map((question) => (
          <p key={question} className={layout.grow}>
            {question}
          </p>
        ))}
        {command.isError && (
          <FormAlert>
            <p>{failed}</p>
            <p>{messageOf(command.error)}</p>
          </FormAlert>
        )}
        <div className={styles.dialogActions} data-part="dialog-actions">
          <Button kind="text" onClick={onClose} autoFocus>
            {commonTexts.cancel}
          </Button>
          <Button kind={kind} denied={offline} busy={command.isPending} onClick={() => command.mutate(undefined, { onSuccess: done })}>
            {submit}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
