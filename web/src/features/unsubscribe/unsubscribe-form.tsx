import { useState } from 'react';
import { call } from '../../api/call.js';
import { snoozeEnd } from '../../entities/alert/snooze.js';
import { useLinkForm } from '../../ui/controls/use-link-form.js';
import { formatContact, formatDay } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { PlainButton } from '../../ui/plain/plain-button.js';
import { PlainNotice } from '../../ui/plain/plain-notice.js';
import { unsubscribeTexts } from './texts.js';
import styles from './unsubscribe.module.css';
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
    <form className={layout.stack} data-part="stack" onSubmit={onSubmit}>
      <p>{t.intro(formatContact(link.contact), link.deviceName)}</p>
      <fieldset className={layout.stack} data-part="stack">
        <legend className={`${layout.label} ${styles.optionLegend}`}>{t.question}</legend>
        {choices.map(([value, label, means]) => (
          <label key={value} className={styles.option}>
            <input type="radio" name="choice" checked={choice === value} onChange={() => setChoice(value)} />
            <span>
              <strong>{label}</strong>
              <span className={layout.quiet} data-part="quiet">
                {means}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {failed && <PlainNotice level="severe">{t.failed}</PlainNotice>}
      <PlainButton kind="primary" large type="submit" busy={busy}>
        {t.submit}
      </PlainButton>
    </form>
  );
}
