import { type SubmitEvent, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import { texts } from '../../texts.js';
import { FormAlert } from '../../ui/form-alert.js';
import { formatDay } from '../../ui/format.js';
import { SeverityMark } from '../../ui/severity-mark.js';
import { useTitle } from '../../ui/use-title.js';
import { Wordmark } from '../../ui/wordmark.js';
import { snoozeEnd } from '../alerts/snooze.js';
import { linkOf, type UnsubscribeLink } from './unsubscribe-link.js';

const t = texts.unsubscribe;

type Choice = 'snooze' | 'device' | 'all';

/** Does what was chosen and answers with the sentence of its success. Throws `CallFailure`. */
async function apply(link: UnsubscribeLink, choice: Choice): Promise<string> {
  const { deviceId, deviceType, contact, alertType, alertContactId, t: signature } = link;
  if (choice === 'snooze') {
    const snoozeDate = snoozeEnd('week', Math.floor(Date.now() / 1000));
    await call('itrUpdateAlertcontact', { alertId: alertContactId, deviceId, type: alertType, contact, snoozeDate, t: signature });
    return t.snoozed(formatDay(snoozeDate ?? 0));
  }
  const all = choice === 'all';
  const { success } = await call('cloudUnsubscribeEmail', { deviceId, deviceType, contact, alertType, alertContactId, all, t: signature });
  if (!success) throw new Error(t.failed);
  return t.success;
}

function Choices({ link, onDone }: { readonly link: UnsubscribeLink; readonly onDone: (sentence: string) => void }) {
  const choices: readonly (readonly [Choice, string, string])[] = [
    // The snooze of 1st Response contacts has no call yet.
    ...(link.deviceType === 'itracker' ? [['snooze', t.snooze, t.snoozeMeans] as const] : []),
    ['device', t.device, t.deviceMeans(link.deviceName)],
    ['all', t.all, t.allMeans],
  ];
  const [choice, setChoice] = useState<Choice>(choices[0]?.[0] ?? 'device');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      onDone(await apply(link, choice));
    } catch (error) {
      setFailure(isFailure(error, 'InvalidLink') ? t.invalidLink : t.failed);
      setBusy(false);
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <p>{t.intro(link.contact, link.deviceName)}</p>
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
      {failure !== null && <FormAlert>{failure}</FormAlert>}
      <button type="submit" className="button button-primary button-large" disabled={busy} aria-busy={busy}>
        {t.submit}
      </button>
    </form>
  );
}

/** Opened from a message, without a login. Opening it changes nothing. */
export default function UnsubscribePage() {
  const parts = useParams();
  const [query] = useSearchParams();
  const link = linkOf(parts, query.get('t'));
  const [done, setDone] = useState<string | null>(null);
  useTitle(t.title);
  return (
    <main className="plain-page">
      <Wordmark />
      <h1>{t.title}</h1>
      {link === null && <FormAlert>{t.incomplete}</FormAlert>}
      {done !== null && (
        <div className="notice notice-good" role="status">
          <SeverityMark level="good" />
          <p>{done}</p>
        </div>
      )}
      {link !== null && done === null && <Choices link={link} onDone={setDone} />}
    </main>
  );
}
