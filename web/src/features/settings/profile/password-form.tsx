import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useState } from 'react';
import { call } from '../../../api/call.js';
import { isFailure, messageOf } from '../../../api/failure.js';
import { useMember } from '../../../session/member.js';
import { useSession } from '../../../session/session.js';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { FormCard } from './form-card.js';
import { emptyPasswords, type PasswordField, passwordFields, passwordProblem } from './profile.js';
import { passwordTexts } from './texts.js';
import { useFormFields } from './use-form-fields.js';

const t = passwordTexts;
const autoComplete: Readonly<Record<PasswordField, string>> = {
  old: 'current-password',
  next: 'new-password',
  confirmation: 'new-password',
};

/** Changes the password of the signed-in user; a support override does not apply to it. */
export function PasswordForm({ onUnsaved }: { readonly onUnsaved: (unsaved: boolean) => void }) {
  const { user } = useMember();
  const { state } = useSession();
  const { show } = useToasts();
  const [form, setForm] = useState(emptyPasswords);
  const { element, shownProblem, leave, reset, check } = useFormFields(passwordFields, (field) => passwordProblem(form, field));
  const denied = state.kind === 'signed-in' && state.self.id !== user.id ? t.actingFor : null;
  const unsaved = passwordFields.some((field) => form[field] !== '');
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);

  const change = useMutation({
    mutationFn: () => call('authPassword', { oldPassword: form.old, newPassword: form.next }),
    onSuccess: () => {
      setForm(emptyPasswords);
      reset();
      show({ severity: 'success', title: t.saved, message: t.savedMeans });
    },
    onError: (error) => {
      if (isFailure(error, 'NotAuthorizedException')) element.current?.querySelector<HTMLInputElement>('input[name=old]')?.focus();
    },
  });
  const wrongOld = isFailure(change.error, 'NotAuthorizedException');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (denied === null && !change.isPending && check()) change.mutate();
  };
  const field = (name: PasswordField) => (
    <Field
      type="password"
      name={name}
      label={t[name]}
      autoComplete={autoComplete[name]}
      value={form[name]}
      help={name === 'next' ? `${t.hint}. ${t.rule}` : undefined}
      error={shownProblem(name) ?? (name === 'old' && wrongOld ? t.incorrect : null)}
      onChange={(event) => {
        setForm({ ...form, [name]: event.target.value });
        change.reset();
      }}
      onBlur={(event) => form[name] !== '' && leave(name, event)}
    />
  );
  return (
    <FormCard title={t.title}>
      <form ref={element} className="stack" noValidate onSubmit={submit}>
        {change.isError && !wrongOld && (
          <FormAlert>
            <p>{t.failed}</p>
            <p>{messageOf(change.error)}</p>
          </FormAlert>
        )}
        {/* Password managers need the user name. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {field('old')}
        <div className="pair">
          {field('next')}
          {field('confirmation')}
        </div>
        <div className="form-actions">
          <Button kind="primary" type="submit" denied={denied} busy={change.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </FormCard>
  );
}
