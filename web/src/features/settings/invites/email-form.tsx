import { Flex, Form, Input } from 'antd';
import { Mail, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.js';
import { ownRule } from '../../../ui/controls/zod-rule.js';
import { FormField, SubmitButton, SubmitForm } from '../../../ui/feedback/submit-form.js';
import layout from '../../../ui/layout.module.css';
import { addEmail, removeEmail } from './email-list.js';
import styles from './invites.module.css';
import { invitesTexts } from './texts.js';

const t = invitesTexts;

interface EmailFormProps {
  readonly emails: readonly string[];
  readonly onChange: (emails: readonly string[]) => void;
}

/** The addresses to invite, added one by one. */
export function EmailForm({ emails, onChange }: EmailFormProps) {
  const [form] = Form.useForm<{ email: string }>();
  const typed = Form.useWatch('email', form) ?? '';
  const [added, setAdded] = useState(false);
  const toInput = () => form.getFieldInstance('email')?.focus();
  const problemOf = (email: string): string | null => {
    const adding = addEmail(emails, email);
    return adding.kind === 'refused' ? adding.reason : null;
  };
  const add = async ({ email }: { readonly email: string }) => {
    const adding = addEmail(emails, email);
    if (adding.kind === 'refused') return;
    onChange(adding.emails);
    setAdded(true);
    form.setFields([{ name: 'email', value: '', touched: false, errors: [] }]);
    toInput();
  };
  return (
    <>
      <SubmitForm form={form} label={t.emailsTitle} initialValues={{ email: '' }} onSubmit={add} className={layout.fieldLine}>
        <FormField name="email" label={t.email} rules={[ownRule(problemOf)]}>
          <Input type="email" autoComplete="off" />
        </FormField>
        <SubmitButton kind="default" icon={<Plus aria-hidden />}>
          {t.add}
        </SubmitButton>
      </SubmitForm>
      <p className={`${layout.help} ${styles.emailAdded}`} role="status">
        {added && typed === '' && emails.length > 0 ? t.added : ''}
      </p>
      {emails.length > 0 && (
        <ul className={`${layout.listBox} ${layout.lined} ${styles.emails}`} aria-label={t.list}>
          {emails.map((email) => (
            <Flex key={email} component="li" gap={10} align="center">
              <Mail aria-hidden />
              <span className={layout.grow}>{email}</span>
              <IconButton
                aria-label={t.removeOf(email)}
                onClick={() => {
                  setAdded(false);
                  onChange(removeEmail(emails, email));
                  toInput();
                }}
              >
                <X aria-hidden />
              </IconButton>
            </Flex>
          ))}
        </ul>
      )}
    </>
  );
}
