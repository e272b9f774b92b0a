import { text } from '@headworks/api/fields';
import { limits } from '@headworks/api/limits';
import type { SupportUser } from '@headworks/api/paths/shapes';
import { Flex, Input } from 'antd';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../api/failure.js';
import { useSession } from '../../../session/session.js';
import { oneLine } from '../../../ui/controls/one-line.js';
import { zodRule } from '../../../ui/controls/zod-rule.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import { DialogFoot } from '../../../ui/feedback/dialog-foot.js';
import { FormField, SubmitButton, SubmitForm } from '../../../ui/feedback/submit-form.js';
import layout from '../../../ui/layout.module.css';
import { usersTexts } from './texts.js';
import { nameOf } from './user-changes.js';

const t = usersTexts;
const rule = zodRule(text(limits.overrideReasonLength), () => t.reasonTooLong(limits.overrideReasonLength));

/** Opens the cloud as another user, with the reason for their audit. */
export function ViewAs({ user, onClose }: { readonly user: SupportUser; readonly onClose: () => void }) {
  const { viewAs } = useSession();
  const navigate = useNavigate();
  const open = async (reason: string) => {
    await viewAs(user.id, reason.trim());
    void navigate('/home');
  };
  return (
    <Dialog title={t.viewTitle} detail={nameOf(user)} width={480} onClose={onClose}>
      <SubmitForm
        initialValues={{ reason: '' }}
        onSubmit={({ reason }) => open(reason)}
        refusalOf={(error) => ({ text: `${t.viewFailed} ${messageOf(error)}` })}
      >
        <Flex vertical gap={12}>
          <p className={layout.quiet}>{t.viewExplain}</p>
          <FormField name="reason" label={t.reason} help={t.reasonHelp} rules={[rule]} normalize={oneLine}>
            <Input autoComplete="off" autoFocus data-autofocus />
          </FormField>
        </Flex>
        <DialogFoot onCancel={onClose}>
          <SubmitButton>{t.viewSubmit}</SubmitButton>
        </DialogFoot>
      </SubmitForm>
    </Dialog>
  );
}
