import type { Units } from '@headworks/api/units';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { call } from '../../../api/call.js';
import { CallFailure, messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { useSession } from '../../../session/session.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { commonTexts } from '../../../ui/texts.js';
import { FormCard } from './form-card.js';
import { isSameProfile, type ProfileField, profileFields, profileOf, profileProblem, profileToSend } from './profile.js';
import { profileTexts } from './texts.js';
import { useFormFields } from './use-form-fields.js';

const t = profileTexts;
const units = (['1', '2'] as const satisfies readonly Units[]).map((value) => ({ value, label: commonTexts.units[value] }));

const inputs: Readonly<Record<ProfileField, { readonly autoComplete: string; readonly type?: string }>> = {
  first: { autoComplete: 'given-name' },
  last: { autoComplete: 'family-name' },
  phone: { autoComplete: 'tel-national', type: 'tel' },
};

/** Name, phone and units of the user. Saved changes apply everywhere immediately. */
export function ProfileForm({ onUnsaved }: { readonly onUnsaved: (unsaved: boolean) => void }) {
  const { user, organization } = useMember();
  const { setUser } = useSession();
  const { show } = useToasts();
  const client = useQueryClient();
  const saved = profileOf(user);
  const [form, setForm] = useState(saved);
  const { element, shownProblem, leave, reset, check } = useFormFields(profileFields, (field) => profileProblem(form, field));
  const unsaved = !isSameProfile(form, saved);
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);

  const save = useMutation({
    mutationFn: () => call('authProfile', profileToSend(form)),
    onSuccess: ({ user: changed }) => {
      setUser(changed);
      setForm(profileOf(changed));
      reset();
      show({ severity: 'success', title: t.saved });
      void client.invalidateQueries({ queryKey: queryKeys.members(organization.orgid) });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (unsaved && !save.isPending && check()) save.mutate();
  };
  const field = (name: ProfileField) => (
    <Field
      {...inputs[name]}
      name={name}
      label={t[name]}
      value={form[name]}
      error={shownProblem(name)}
      onChange={(event) => setForm({ ...form, [name]: event.target.value })}
      onBlur={(event) => leave(name, event)}
    />
  );
  return (
    <FormCard title={t.title}>
      <form ref={element} className="stack" noValidate onSubmit={submit}>
        {save.isError && (
          <FormAlert>
            <p>{t.failed}</p>
            <p>{save.error instanceof CallFailure ? (save.error.details[0]?.message ?? save.error.message) : messageOf(save.error)}</p>
          </FormAlert>
        )}
        <div className="pair">
          {field('first')}
          {field('last')}
        </div>
        {field('phone')}
        <Field label={t.email} value={user.email} disabled help={t.emailHelp} autoComplete="off" />
        <Segmented legend={t.units} options={units} value={form.units} onChange={(value) => setForm({ ...form, units: value })} />
        <div className="form-actions">
          <Button kind="primary" type="submit" denied={unsaved ? null : t.nothing} busy={save.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </FormCard>
  );
}
