import { isBlank } from '@headworks/api/blank';
import { name as nameField } from '@headworks/api/fields';
import { limits } from '@headworks/api/limits';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { call } from '../../api/call.js';
import { CallFailure, messageOf } from '../../api/failure.js';
import { useSession } from '../../session/session.js';
import { oneLine } from '../../ui/controls/one-line.js';
import { zodRule } from '../../ui/controls/zod-rule.js';
import { FormField, type Refusal, SubmitButton, SubmitForm } from '../../ui/feedback/submit-form.js';
import styles from './organizations.module.css';
import { PhotoPicker } from './photo-picker.js';
import { organizationTexts } from './texts.js';

const t = organizationTexts;
const rule = zodRule(nameField(limits.organizationNameLength), () => t.tooLong);

interface Values {
  readonly name: string;
  /** A data URL. */
  readonly photo: string | null;
}

const refusalOf = (error: unknown): Refusal => {
  const [detail] = error instanceof CallFailure ? error.details : [];
  if (detail?.path === 'name') return { field: 'name', text: detail.message };
  return { text: detail?.message ?? messageOf(error) };
};

/** Creates an organization for the signed-in user and makes it the active one. */
export function CreateOrganization({ onCreated }: { readonly onCreated: () => void }) {
  const { addOrganization } = useSession();
  const [form] = Form.useForm<Values>();
  const name = Form.useWatch('name', form) ?? '';
  const tooLong = name.trim().length > limits.organizationNameLength;
  // Said while typing: the button is disabled by then.
  useEffect(() => {
    if (tooLong) void form.validateFields(['name']).catch(() => undefined);
  }, [tooLong, form]);
  const create = async ({ name: typed, photo }: Values) => {
    const { newOrg } = await call('orgCreate', { name: typed.trim(), file: photo });
    addOrganization(newOrg);
    onCreated();
  };
  return (
    <SubmitForm form={form} label={t.title} initialValues={{ name: '', photo: null }} onSubmit={create} refusalOf={refusalOf}>
      <FormField name="name" label={t.name} help={t.explain} rules={[rule]} normalize={oneLine}>
        <Input size="large" autoComplete="organization" autoFocus />
      </FormField>
      <FormField name="photo" label={t.photo}>
        <PhotoPicker />
      </FormField>
      <SubmitButton size="large" className={styles.wide} disabled={isBlank(name) || tooLong}>
        {t.submit}
      </SubmitButton>
    </SubmitForm>
  );
}
