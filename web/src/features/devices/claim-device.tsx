import type { DeviceFamily } from '@headworks/api/device-family';
import { limits } from '@headworks/api/limits';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/call.js';
import { isFailure, messageOf } from '../../api/failure.js';
import { useListsOf } from '../../entities/device/use-lists-of.js';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { Field } from '../../ui/controls/field.js';
import { Dialog } from '../../ui/feedback/dialog.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { commonTexts } from '../../ui/texts.js';
import { claimTexts } from './texts.js';

const t = claimTexts;

const refusalOf = (error: unknown): string => {
  if (isFailure(error, 'Not Found')) return t.notFound;
  if (isFailure(error, 'AlreadyClaimed')) return t.alreadyHere;
  return messageOf(error);
};

const problemOf = (serialNumber: string): string | null => {
  const digits = serialNumber.replaceAll(/\s/g, '');
  if (digits === '') return t.required;
  return /^\d{1,20}$/.test(digits) ? null : t.digits;
};

/** Claims a device for the organization by the serial number on its label. */
export function ClaimDevice({ family, onClose }: { readonly family: DeviceFamily; readonly onClose: () => void }) {
  const { orgid } = useMember().organization;
  const lists = useListsOf(family);
  const { show } = useToasts();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const serialNumber = typed.replaceAll(/\s/g, '');

  const claim = useMutation({
    mutationFn: () => call(family === 'fr' ? 'frClaim' : 'itrClaim', { orgId: orgid, serialNumber }),
    onSuccess: async () => {
      show({ severity: 'success', title: t.success, message: t.done(serialNumber) });
      onClose();
      await lists.refetch();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problemOf(typed) === null && !claim.isPending) claim.mutate();
  };
  const refusal = claim.isError && typed !== '' ? refusalOf(claim.error) : null;
  return (
    <Dialog title={t.title} width={480} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <Field
          label={t.serial}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={limits.nameLength}
          value={typed}
          help={t.help}
          error={refusal ?? (tried ? problemOf(typed) : null)}
          onChange={(event) => {
            setTyped(event.target.value);
            claim.reset();
          }}
        />
        <div className="dialog-actions">
          <Button kind="text" onClick={onClose}>
            {commonTexts.cancel}
          </Button>
          <Button kind="primary" type="submit" busy={claim.isPending}>
            {t.title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
