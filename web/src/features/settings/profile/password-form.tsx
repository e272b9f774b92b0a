import type { User } from '@headworks/api/paths/shapes';
import { Form } from 'antd';
import { call } from '../../../api/call.js';
import { isFailure, messageOf } from '../../../api/failure.js';
import { useSession } from '../../../session/session.js';
import { PasswordInput } from '../../../ui/controls/password-input.js';
import { ownRule } from '../../../ui/controls/zod-rule.js';
import { FormField, type Refusal, SubmitButton, SubmitForm } from '../../../ui/feedback/submit-form.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import layout from '../../../ui/layout.module.css';
import styles from '../settings.module.css';
import { FormCard } from './form-card.js';
import { emptyPasswords, type PasswordField, type PasswordForm as Passwords, passwordProblem } from './profile.js';
import { passwordTexts } from './texts.js';

const t = passwordTexts;
const autoComplete: Readonly<Record<PasswordField, string>> = {
  old: 'current-password',
  next: 'new-password',
  confirmation: 'new-password',
};

const refusalOf = (error: unknown): Refusal =>
  isFailure(error, 'NotAuthorizedException') ? { field: 'old', text: t.incorrect } : { text: `${t.failed}. ${messageOf(error)}` };

interface PasswordFormProps {
  readonly user: User;
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Changes the password of the signed-in user; a support override does not apply to it. */
export function PasswordForm({ user, onUnsaved }: PasswordFormProps) {
  const { state } = useSession();
  const { show } = useToasts();
  const [form] = Form.useForm<Passwords>();
  const denied = state.kind === 'signed-in' && state.self.id !== user.id ? t.actingFor : null;
  const change = async ({ old, next }: Passwords) => {
    await call('authPassword', { oldPassword: old, newPassword: next });
    form.resetFields();
    show({ severity: 'success', title: t.saved, message: t.savedMeans });
  };
  const field = (name: PasswordField) => (
    <FormField
      name={name}
      label={t[name]}
      help={name === 'next' ? t.hint : undefined}
      rules={[ownRule(() => passwordProblem({ ...emptyPasswords, ...form.getFieldsValue() }, name))]}
      dependencies={name === 'confirmation' ? ['next'] : undefined}
    >
      <PasswordInput autoComplete={autoComplete[name]} />
    </FormField>
  );
  return (
    <FormCard title={t.title}>
      <SubmitForm form={form} label={t.title} initialValues={emptyPasswords} onUnsaved={onUnsaved} onSubmit={change} refusalOf={refusalOf}>
        {/* Password managers need the user name. A raw input: it is never seen. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {field('old')}
        <div className={layout.pair} data-part="pair">
          {field('next')}
          {field('confirmation')}
        </div>
        <div className={styles.formActions}>
          <SubmitButton denied={denied}>{t.save}</SubmitButton>
        </div>
      </SubmitForm>
    </FormCard>
  );
}
