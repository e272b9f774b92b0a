import type { ReactNode } from 'react';
import { Button } from '../controls/button.js';
import { commonTexts } from '../texts.js';
import styles from './feedback.module.css';

interface DialogFootProps {
  readonly onCancel: () => void;
  /** Whether the dialog opens with the focus on Cancel. */
  readonly cancelFocused?: boolean;
  readonly children: ReactNode;
}

/** The foot of a dialog: Cancel, and at its right the buttons for what it does. */
export const DialogFoot = ({ onCancel, cancelFocused = false, children }: DialogFootProps) => (
  <div className={styles.dialogActions} data-part="dialog-actions">
    <Button kind="text" autoFocus={cancelFocused} onClick={onCancel}>
      {commonTexts.cancel}
    </Button>
    {children}
  </div>
);
