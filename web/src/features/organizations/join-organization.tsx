import { Form, Input } from 'antd';
import { isFailure, messageOf } from '../../api/failure.js';
import { useSession } from '../../session/session.js';
import { FormField, SubmitButton, SubmitForm } from '../../ui/feedback/submit-form.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { join } from './join.js';
import styles from './organizations.module.css';
import { joinTexts } from './texts.js';

const t = joinTexts;

const reasonOf = (error: unknown): string => (isFailure(error, 'InvalidLink') ? t.invalid : messageOf(error));

/** Joins an organization by the code of an invite and makes it the active one. */
export function JoinOrganization({ onJoined }: { readonly onJoined: () => void }) {
  const { addOrganization } = useSession();
  const { show } = useToasts();
  const [form] = Form.useForm<{ code: string }>();
  const code = Form.useWatch('code', form) ?? '';
  const submit = async ({ code: typed }: { readonly code: string }) => {
    try {
      const organization = await join(typed.trim());
      show({ severity: 'success', title: t.joined(organization.name) });
      addOrganization(organization);
      onJoined();
    } catch (error) {
      // The specification asks for this toast; its field says why.
      show({ severity: 'danger', title: t.errorTitle, message: reasonOf(error) });
      throw error;
    }
  };
  return (
    <SubmitForm
      form={form}
      label={t.title}
      initialValues={{ code: '' }}
      onSubmit={submit}
      refusalOf={(error) => ({ field: 'code', text: reasonOf(error) })}
    >
      <FormField name="code" label={t.code} help={t.explain}>
        <Input size="large" autoComplete="off" autoFocus spellCheck={false} />
      </FormField>
      <SubmitButton size="large" className={styles.wide} disabled={code.trim() === ''}>
        {t.submit}
      </SubmitButton>
    </SubmitForm>
  );
}
