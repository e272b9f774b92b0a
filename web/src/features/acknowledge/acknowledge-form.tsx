import { limits } from '@headworks/api/limits';
import type { AlertEntry } from '@headworks/api/paths/shapes';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { levelTexts } from '../../entities/alert/texts.js';
import { useLinkForm } from '../../ui/controls/use-link-form.js';
import { formatLength, formatMoment } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { PlainButton } from '../../ui/plain/plain-button.js';
import { PlainField } from '../../ui/plain/plain-field.js';
import { PlainNotice } from '../../ui/plain/plain-notice.js';
import type { AcknowledgeLink } from './acknowledge-link.js';
import { acknowledgeTexts } from './texts.js';

const t = acknowledgeTexts;
const calls = { itracker: 'itrAcknowledgeAlert', firstresponse: 'frAcknowledgeAlert' } as const;

interface AcknowledgeFormProps {
  readonly link: AcknowledgeLink;
  readonly deviceName: string;
  /** Null if it cannot be loaded. */
  readonly alert: AlertEntry | null;
  /** `pressedAt` in epoch seconds. */
  readonly onDone: (alert: AlertEntry, pressedAt: number) => void;
  readonly onWrongLink: () => void;
}

/** The alert and its time. Without a login there is no unit setting, so levels are in inches, as in the message. */
function What({ alert: { type, level, threshold, date } }: { readonly alert: AlertEntry }) {
  const reached =
    level === null || threshold === null ? null : levelTexts.levelOver(formatLength(level, '1'), formatLength(threshold, '1'));
  return (
    <p>
      <strong>{type}</strong>, {formatMoment(date)}
      {reached !== null && <>. {reached}</>}
    </p>
  );
}

/** Shows the device and the alert; the button acknowledges the alert. */
export function AcknowledgeForm({ link, deviceName, alert, onDone, onWrongLink }: AcknowledgeFormProps) {
  const [note, setNote] = useState('');
  const { failed, busy, onSubmit } = useLinkForm(async () => {
    const { deviceType, deviceId, alertId, t: signature } = link;
    const text = note.trim();
    const pressedAt = Math.floor(Date.now() / 1000);
    const body = { deviceId, alertId, t: signature, ...(text === '' ? {} : { note: text }) };
    onDone((await call(calls[deviceType], body)).alert, pressedAt);
  }, onWrongLink);
  return (
    <form className={layout.stack} data-part="stack" onSubmit={onSubmit}>
      <p>{t.intro(deviceName)}</p>
      {alert !== null && <What alert={alert} />}
      <p className={layout.quiet} data-part="quiet">
        {t.means}
      </p>
      <PlainField
        label={t.note}
        help={t.noteHelp(limits.alertNoteLength)}
        maxLength={limits.alertNoteLength}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {failed && <PlainNotice level="severe">{t.failed}</PlainNotice>}
      <PlainButton kind="primary" large type="submit" busy={busy}>
        {t.submit}
      </PlainButton>
    </form>
  );
}
