import type { DeviceFamily } from '@headworks/api/device-family';
import { limits } from '@headworks/api/limits';
import { Input } from 'antd';
import { call } from '../../api/call.js';
import { isFailure, messageOf } from '../../api/failure.js';
import { useListsOf } from '../../entities/device/use-lists-of.js';
import { useMember } from '../../session/member.js';
import { ownRule } from '../../ui/controls/zod-rule.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { DialogFoot } from '../../ui/feedback/dialog-foot.js';
import { FormField, SubmitButton, SubmitForm } from '../../ui/feedback/submit-form.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { claimTexts } from './texts.js';

const t = claimTexts;

const refusalOf = (error: unknown): string => {
  if (isFailure(error, 'Not Found')) return t.notFound;
  if (isFailure(error, 'AlreadyClaimed')) return t.alreadyHere;
  return messageOf(error);
};

const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');

const problemOf = (typed: string): string | null => {
  const digits = withoutSpaces(typed);
  if (digits === '') return t.required;
  return /^\d{1,20}$/.test(digits) ? null : t.digits;
};

/** Claims a device for the organization by the serial number on its label. */
export function ClaimDevice({ family, onClose }: { readonly family: DeviceFamily; readonly onClose: () => void }) {
  const { orgid } = useMember().organization;
  const lists = useListsOf(family);
  const { show } = useToasts();
  const claim = async ({ serialNumber: typed }: { readonly serialNumber: string }) => {
    const serialNumber = withoutSpaces(typed);
    await call(family === 'fr' ? 'frClaim' : 'itrClaim', { orgId: orgid, serialNumber });
    show({ severity: 'success', title: t.success, message: t.done(serialNumber) });
    onClose();
    await lists.refetch();
  };
  return (
    <Dialog title={t.title} width={480} onClose={onClose}>
      <SubmitForm
        initialValues={{ serialNumber: '' }}
        onSubmit={claim}
        refusalOf={(error) => ({ field: 'serialNumber', text: refusalOf(error) })}
      >
        <FormField name="serialNumber" label={t.serial} help={t.help} rules={[ownRule(problemOf)]}>
          <Input inputMode="numeric" autoComplete="off" autoFocus data-autofocus maxLength={limits.nameLength} />
        </FormField>
        <DialogFoot onCancel={onClose}>
          <SubmitButton>{t.title}</SubmitButton>
        </DialogFoot>
      </SubmitForm>
    </Dialog>
  );
}
