import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.js';
import { useOffline } from '../controls/use-offline.js';
import layout from '../layout.module.css';
import { Dialog } from './dialog.js';
import { DialogFoot } from './dialog-foot.js';
import { FailureAlert } from './form-alert.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly detail?: string;
  /** The question, in paragraphs. */
  readonly children: ReactNode;
  readonly submit: string;
  readonly kind: 'primary' | 'danger';
  /** Shown above the reason for which the command failed. */
  readonly failed: string;
  readonly command: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending' | 'isError' | 'error'>;
  readonly onClose: () => void;
  /** After it has succeeded; then it is closed too. */
  readonly onDone?: () => void;
}

/** Asks before something that costs money or cannot be taken back; closes when the command has succeeded. */
export function ConfirmDialog({ title, detail, children, submit, kind, failed, command, onClose, onDone }: ConfirmDialogProps) {
  const offline = useOffline();
  const done = () => {
    onClose();
    onDone?.();
  };
  return (
    <Dialog title={title} detail={detail} width={480} onClose={onClose} lightDismiss>
      <div className={layout.stack} data-part="stack">
        {children}
        <FailureAlert text={failed} error={command.error} />
        <DialogFoot onCancel={onClose} cancelFocused>
          <Button kind={kind} denied={offline} busy={command.isPending} onClick={() => command.mutate(undefined, { onSuccess: done })}>
            {submit}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
