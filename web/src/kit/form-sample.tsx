import { email } from '@headworks/api/fields';
import { Input } from 'antd';
import { useState } from 'react';
import { CallFailure } from '../api/failure.js';
import { ownRule, zodRule } from '../ui/controls/zod-rule.js';
import { FormField, SubmitButton, SubmitForm } from '../ui/feedback/submit-form.js';
import { Section } from './section.js';

/** A form whose server refuses the name "taken" at its field, and "down" as a whole. */
async function send({ name }: { readonly name: string }): Promise<void> {
  if (name === 'taken')
    throw new CallFailure('Validation Error', 'Validation Error', 400, null, [{ path: 'name', message: 'This name is taken.' }]);
  if (name === 'down') throw new CallFailure('Busy', 'The service is busy. Try again in a moment.', 503);
}

export function FormSample() {
  const [sent, setSent] = useState('');
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Section title="Form">
      <SubmitForm
        label="Sample form"
        initialValues={{ name: '', email: '' }}
        onUnsaved={setUnsaved}
        onSubmit={async (values) => {
          await send(values);
          setSent(values.name);
        }}
      >
        <FormField
          name="name"
          label="Name"
          help="At most 10 characters."
          rules={[
            ownRule((name: string) =>
              name.trim() === '' ? 'Enter a name.' : name.length > 10 ? 'Names have at most 10 characters.' : null,
            ),
          ]}
        >
          <Input autoComplete="off" />
        </FormField>
        <FormField name="email" label="Email" rules={[zodRule(email, () => 'Enter a valid email address.')]}>
          <Input autoComplete="off" />
        </FormField>
        <SubmitButton>Save</SubmitButton>
      </SubmitForm>
      <p role="status">{sent === '' ? (unsaved ? 'Not saved' : 'Nothing to save') : `Saved ${sent}`}</p>
    </Section>
  );
}
