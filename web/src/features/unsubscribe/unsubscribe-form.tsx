import { useState } from 'react';
import { call } from '../../api/call.js';
import { snoozeEnd } from '../../entities/alert/snooze.js';
import { useLinkForm } from '../../ui/controls/use-link-form.js';
import { FormAlert } from '../../ui/feedback/form-alert.js';
import { formatContact, formatDay } from '../../ui/format/format.js';
import { unsubscribeTexts } from './texts.js';
import type { UnsubscribeLink } from './unsubscribe-link.js';

const t = unsubscribeTexts;
const snoozeCalls = { itracker: 'itrUpdateAlertcontact', firstresponse: 'frUpdateAlertcontact' } as const;

type Choice = 'snooze' | 'device' | 'all';

/** Applies the choice and returns the success message. Throws `CallFailure`. */
async function apply(link: UnsubscribeLink, choice: Choice): Promise<string> {
  const { deviceId, deviceType, contact, alertType, alertContactId, t: signature } = link;
  if (choice === 'snooze') {
    const snoozeDate = snoozeEnd('week', Math.floor(Date.now() / 1000));
    const body = { alertId: alertContactId, deviceId, type: alertType, contact, snoozeDate, t: signature };
    await call(snoozeCalls[deviceType], body);
    return t.snoozed(formatDay(snoozeDate ?? 0));
  }
  const all = choice === 'all';
  const { success } = await call('cloudUnsubscribeEmail', { deviceId, deviceType, contact, alertType, alertContactId, all, t: signature });
  if (!success) throw new Error(t.failed);
  return t.success;
}

interface UnsubscribeFormProps {
  readonly link: UnsubscribeLink;
  readonly onDone: (sentence: string) => void;
  readonly onWrongLink: () => void;
}

/** Snooze, this device or all devices: nothing happens until one is selected and submitted. */
export function UnsubscribeForm({ link, onDone, onWrongLink }: UnsubscribeFormProps) {
  const choices: readonly (readonly [Choice, string, string])[] = [
    ['snooze', t.snooze, t.snoozeMeans],
    ['device', t.device, t.deviceMeans(link.deviceName)],
    ['all', t.all, t.allMeans],
  ];
  const [choice, setChoice] = useState<Choice>('snooze');
  const { failed, busy, onSubmit } = useLinkForm(async () => onDone(await apply(link, choice)), onWrongLink);
  return (
    <form className="stack" onSubmit={onSubmit}>
      <p>{t.intro(formatContact(link.contact), link.deviceName)}</p>
      <fieldset className="stack">
        <legend className="field-label option-legend">{t.question}</legend>
        {choices.map(([value, label, means]) => (
          <label key={value} className="option">
            <input type="radio" name="choice" checked={choice === value} onChange={() => setChoice(value)} />
            <span>
              <strong>{label}</strong>
              <span className="quiet">{means}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {failed && <FormAlert>{t.failed}</FormAlert>}
      <button type="submit" className="button button-primary button-large" disabled={busy} aria-busy={busy}>
        {t.submit}
      </button>
    </form>
  );
}
