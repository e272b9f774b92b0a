import { type SubmitEvent, useRef, useState } from 'react';
import { isFailure, messageOf } from '../../api/failure.js';
import { useSession } from '../../session/session.js';
import { Field } from '../../ui/controls/field.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { join } from './join.js';
import { joinTexts } from './texts.js';

const t = joinTexts;

/** Joins an organization by the code of an invite and makes it the active one. */
export function JoinOrganization({ onJoined }: { readonly onJoined: () => void }) {
  const { addOrganization } = useSession();
  const { show } = useToasts();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.trim() === '' || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const organization = await join(code.trim());
      show({ severity: 'success', title: t.joined(organization.name) });
      addOrganization(organization);
      onJoined();
    } catch (error) {
      const message = isFailure(error, 'InvalidLink') ? t.invalid : messageOf(error);
      setBusy(false);
      setFailure(message);
      show({ severity: 'danger', title: t.errorTitle, message });
      input.current?.focus();
    }
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="quiet">{t.explain}</p>
      <Field
        ref={input}
        label={t.code}
        autoComplete="off"
        autoFocus
        spellCheck={false}
        value={code}
        error={failure}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className="button button-primary button-large" disabled={code.trim() === '' || busy} aria-busy={busy}>
        {t.submit}
      </button>
    </form>
  );
}
