import { limits } from '@headworks/api/limits';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/call.js';
import { CallFailure, messageOf } from '../../api/failure.js';
import { useSession } from '../../session/session.js';
import { Field } from '../../ui/controls/field.js';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { PhotoPicker } from './photo-picker.js';
import { organizationTexts } from './texts.js';

/** Creates an organization for the signed-in user and makes it the active one. */
export function CreateOrganization({ onCreated }: { readonly onCreated: () => void }) {
  const { addOrganization } = useSession();
  const [name, setName] = useState('');
  const [photo, setPhoto] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const tooLong = name.trim().length > limits.organizationNameLength;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '' || tooLong || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { newOrg } = await call('orgCreate', { name: name.trim(), file: photo });
      addOrganization(newOrg);
      onCreated();
    } catch (error) {
      setBusy(false);
      setFailure(error instanceof CallFailure ? (error.details[0]?.message ?? error.message) : messageOf(error));
    }
  };

  return (
    <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
      <p className="quiet">{organizationTexts.explain}</p>
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <Field
        label={organizationTexts.name}
        autoComplete="organization"
        autoFocus
        value={name}
        error={tooLong ? organizationTexts.tooLong : null}
        onChange={(event) => setName(event.target.value)}
      />
      <PhotoPicker photo={photo} onPhoto={setPhoto} />
      <button
        type="submit"
        className="button button-primary button-large"
        disabled={name.trim() === '' || tooLong || busy}
        aria-busy={busy}
      >
        {organizationTexts.submit}
      </button>
    </form>
  );
}
