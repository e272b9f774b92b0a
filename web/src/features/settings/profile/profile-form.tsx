import type { User } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { call } from '../../../api/call.js';
import { CallFailure, messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useSession } from '../../../session/session.js';
import { oneLine } from '../../../ui/controls/one-line.js';
import { Segmented } from '../../../ui/controls/segmented.js';
import { ownRule } from '../../../ui/controls/zod-rule.js';
import { FormField, type Refusal, SubmitButton, SubmitForm, useSubmission } from '../../../ui/feedback/submit-form.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import layout from '../../../ui/layout.module.css';
import { commonTexts } from '../../../ui/texts.js';
import styles from '../settings.module.css';
import { FormCard } from './form-card.js';
import { isSameProfile, type ProfileForm as Profile, type ProfileField, profileOf, profileProblem, profileToSend } from './profile.js';
import { profileTexts } from './texts.js';

const t = profileTexts;
const units = (['1', '2'] as const satisfies readonly Units[]).map((value) => ({ value, label: commonTexts.units[value] }));

const inputs: Readonly<Record<ProfileField, { readonly autoComplete: string; readonly type?: string }>> = {
  first: { autoComplete: 'given-name' },
  last: { autoComplete: 'family-name' },
  phone: { autoComplete: 'tel-national', type: 'tel' },
};

/** The form gives it its value. */
const UnitsChoice = ({ value = '1', onChange = () => {} }: { readonly value?: Units; readonly onChange?: (units: Units) => void }) => (
  <Segmented legend={t.units} options={units} value={value} onChange={onChange} />
);

function Save() {
  const { unsaved } = useSubmission();
  return <SubmitButton denied={unsaved ? null : t.nothing}>{t.save}</SubmitButton>;
}

const refusalOf = (error: unknown): Refusal | null => {
  const detail = error instanceof CallFailure ? error.details[0] : undefined;
  if (detail !== undefined && detail.path in inputs) return { field: detail.path, text: detail.message };
  return { text: `${t.failed}. ${detail?.message ?? messageOf(error)}` };
};

const field = (name: ProfileField) => (
  <FormField name={name} label={t[name]} rules={[ownRule((typed: string) => profileProblem(name, typed))]} normalize={oneLine}>
    <Input {...inputs[name]} />
  </FormField>
);

interface ProfileFormProps {
  readonly user: User;
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** Name, phone and units of the user. Saved changes apply everywhere immediately. */
export function ProfileForm({ user, onUnsaved }: ProfileFormProps) {
  const { setUser } = useSession();
  const { show } = useToasts();
  const client = useQueryClient();
  const [form] = Form.useForm<Profile>();
  const save = async (typed: Profile) => {
    const { user: changed } = await call('authProfile', profileToSend(typed));
    setUser(changed);
    const saved = profileOf(changed);
    // What was typed while the answer was awaited stays.
    for (const name of ['first', 'last', 'phone', 'units'] as const)
      if (form.getFieldValue(name) === typed[name]) form.setFieldValue(name, saved[name]);
    show({ severity: 'success', title: t.saved });
    void client.invalidateQueries({ queryKey: queryKeys.everyMembers });
  };
  return (
    <FormCard title={t.title}>
      <SubmitForm
        form={form}
        label={t.title}
        initialValues={profileOf(user)}
        isSame={isSameProfile}
        onUnsaved={onUnsaved}
        onSubmit={save}
        refusalOf={refusalOf}
      >
        <div className={layout.pair} data-part="pair">
          {field('first')}
          {field('last')}
        </div>
        {field('phone')}
        <FormField label={t.email} htmlFor="own-email" help={t.emailHelp}>
          <Input id="own-email" value={user.email} disabled autoComplete="off" />
        </FormField>
        <FormField name="units">
          <UnitsChoice />
        </FormField>
        <div className={styles.formActions}>
          <Save />
        </div>
      </SubmitForm>
    </FormCard>
  );
}
