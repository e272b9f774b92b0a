import { Mail, Plus, X } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.js';
import { Field } from '../../../ui/controls/field.js';
import { addEmail, removeEmail } from './email-list.js';
import { invitesTexts } from './texts.js';

const t = invitesTexts;

interface EmailFormProps {
  readonly emails: readonly string[];
  readonly onChange: (emails: readonly string[]) => void;
}

/** The addresses to invite, added one by one. */
export function EmailForm({ emails, onChange }: EmailFormProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [added, setAdded] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toInput = () => form.current?.querySelector('input')?.focus();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const adding = addEmail(emails, typed);
    setAdded(adding.kind === 'added');
    setRefusal(adding.kind === 'refused' ? adding.reason : null);
    toInput();
    if (adding.kind === 'refused') return;
    onChange(adding.emails);
    setTyped('');
  };
  return (
    <>
      <form ref={form} className="email-form" noValidate onSubmit={submit}>
        <Field
          label={t.email}
          type="email"
          autoComplete="off"
          value={typed}
          error={refusal}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefusal(null);
            setAdded(false);
          }}
        />
        <Button type="submit" icon={<Plus aria-hidden />}>
          {t.add}
        </Button>
      </form>
      <p className="email-added" role="status">
        {added && emails.length > 0 ? t.added : ''}
      </p>
      {emails.length > 0 && (
        <ul className="emails" aria-label={t.list}>
          {emails.map((email) => (
            <li key={email}>
              <Mail aria-hidden />
              <span>{email}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={t.removeOf(email)}
                onClick={() => {
                  setAdded(false);
                  onChange(removeEmail(emails, email));
                  toInput();
                }}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
