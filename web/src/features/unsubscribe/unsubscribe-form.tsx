import { useState } from 'react';
import { useLinkForm } from '../../ui/controls/use-link-form.js';
import { formatContact } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { PlainButton } from '../../ui/plain/plain-button.js';
import { PlainNotice } from '../../ui/plain/plain-notice.js';
import { applyChoice, type Choice } from './apply-choice.js';
import { unsubscribeTexts } from './texts.js';
import styles from './unsubscribe.module.css';
import type { UnsubscribeLink } from './unsubscribe-link.js';

const t = unsubscribeTexts;
export interface UnsubscribeFormProps {
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
  const { failed, busy, onSubmit } = useLinkForm(async () => onDone(await applyChoice(link, choice)), onWrongLink);
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
