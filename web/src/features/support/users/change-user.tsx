import type { SupportUser } from '@headworks/api/paths/shapes';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.js';
import { usersTexts } from './texts.js';
import { useChangeUser } from './use-users.js';
import { nameOf, type UserChange } from './user-changes.js';

interface ChangeUserProps {
  readonly user: SupportUser;
  readonly change: UserChange;
  readonly onClose: () => void;
}

/** Asks before it changes an account. */
export function ChangeUser({ user, change, onClose }: ChangeUserProps) {
  const command = useChangeUser(user, change);
  const { title, submit, question } = usersTexts.changes[change];
  return (
    <ConfirmDialog
      title={title}
      detail={nameOf(user)}
      submit={submit}
      kind={change === 'enabled' || change === 'made Admin' ? 'primary' : 'danger'}
      failed={usersTexts.changeFailed}
      command={command}
      onClose={onClose}
    >
      <p>{question}</p>
      <p>{user.email}</p>
    </ConfirmDialog>
  );
}
