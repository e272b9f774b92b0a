import { type AlertEntry, limits } from '@headworks/contracts';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { texts } from '../../texts.js';
import { Field } from '../../ui/field.js';
import { FormAlert } from '../../ui/form-alert.js';
import { formatLength, formatMoment } from '../../ui/format.js';
import { useLinkForm } from '../../ui/use-link-form.js';
import type { AcknowledgeLink } from './acknowledge-link.js';

const t = texts.acknowledge;
const calls = { itracker: 'itrAcknowledgeAlert', firstresponse: 'frAcknowledgeAlert' } as const;

interface AcknowledgeFormProps {
  readonly link: AcknowledgeLink;
  /** Null where it cannot be read now. */
  readonly alert: AlertEntry | null;
  /** `pressedAt` in epoch seconds. */
  readonly onDone: (alert: AlertEntry, pressedAt: number) => void;
  readonly onWrongLink: () => void;
}

/** What happened, and when. Whoever has no login has no unit of their own either: inches, as in the message. */
function What({ alert: { type, level, threshold, date } }: { readonly alert: AlertEntry }) {
  const reached =
    level === null || threshold === null ? null : texts.history.levelOver(formatLength(level, '1'), formatLength(threshold, '1'));
  return (
    <p>
      <strong>{type}</strong>, {formatMoment(date)}
      {reached !== null && <>. {reached}</>}
    </p>
  );
}

/** Says which device it is about and what happened; the button acknowledges. */
export function AcknowledgeForm({ link, alert, onDone, onWrongLink }: AcknowledgeFormProps) {
  const [note, setNote] = useState('');
  const { failed, busy, onSubmit } = useLinkForm(async () => {
    const { deviceType, deviceId, alertId, t: signature } = link;
    const said = note.trim();
    const pressedAt = Math.floor(Date.now() / 1000);
    const body = { deviceId, alertId, t: signature, ...(said === '' ? {} : { note: said }) };
    onDone((await call(calls[deviceType], body)).alert, pressedAt);
  }, onWrongLink);
  return (
    <form className="stack" onSubmit={onSubmit}>
      <p>{t.intro(link.deviceName)}</p>
      {alert !== null && <What alert={alert} />}
      <p className="quiet">{t.means}</p>
      <Field
        label={t.note}
        help={t.noteHelp(limits.alertNoteLength)}
        maxLength={limits.alertNoteLength}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {failed && <FormAlert>{t.failed}</FormAlert>}
      <button type="submit" className="button button-primary button-large" disabled={busy} aria-busy={busy}>
        {t.submit}
      </button>
    </form>
  );
}
