import type { AlertContact } from '@headworks/contracts';
import { Select } from 'antd';
import { Mail, Smartphone } from 'lucide-react';
import { useId, useState } from 'react';
import { texts } from '../../texts.js';
import { Button } from '../../ui/button.js';
import { formatDay } from '../../ui/format.js';
import { useNow } from '../../ui/use-now.js';
import { type DraftContact, isNew } from './draft-contacts.js';
import type { Snooze } from './snooze.js';

const t = texts.contacts;
const snoozes = ['off', 'week', 'month'] as const satisfies readonly Snooze[];
const isSnooze = (value: string): value is Snooze => snoozes.some((each) => each === value);

interface Props {
  readonly contact: DraftContact;
  /** As the server has it; absent for a new one. */
  readonly saved: AlertContact | undefined;
  readonly problem: string | null;
  readonly denied: string | null;
  readonly busy: boolean;
  readonly onType: (endpoint: string) => void;
  readonly onSnooze: (saved: AlertContact, snooze: Snooze) => void;
  readonly onRemove: () => void;
}

function SnoozeChoice({
  saved,
  disabled,
  onSnooze,
}: {
  readonly saved: AlertContact;
  readonly disabled: boolean;
  readonly onSnooze: Props['onSnooze'];
}) {
  const now = useNow();
  const until = saved.snoozedate !== null && saved.snoozedate > now ? saved.snoozedate : null;
  const options = snoozes.map((value): { value: string; label: string } => ({ value, label: t.snoozes[value] }));
  const current = until === null ? 'off' : 'until';
  return (
    <Select
      aria-label={t.snoozeOf(saved.endpoint)}
      value={current}
      disabled={disabled}
      options={until === null ? options : [{ value: 'until', label: t.snoozedUntil(formatDay(until)) }, ...options]}
      onChange={(value) => isSnooze(value) && onSnooze(saved, value)}
      style={{ width: '100%' }}
    />
  );
}

/** Remove asks once more in the same place; Cancel stands where Remove was, and has the focus. */
function Removal({
  contact,
  denied,
  onRemove,
  onAsk,
}: {
  readonly contact: DraftContact;
  readonly denied: string | null;
  readonly onRemove: () => void;
  readonly onAsk: (asking: boolean) => void;
}) {
  const [asking, setAsking] = useState(false);
  const ask = (now: boolean) => {
    setAsking(now);
    onAsk(now);
  };
  if (!asking)
    return (
      <Button denied={denied} aria-label={t.removeOf(contact.endpoint)} onClick={() => (isNew(contact) ? onRemove() : ask(true))}>
        {t.remove}
      </Button>
    );
  return (
    <>
      <span>{t.sure}</span>
      <Button kind="danger" onClick={onRemove}>
        {t.remove}
      </Button>
      <Button autoFocus onClick={() => ask(false)}>
        {texts.shell.cancel}
      </Button>
    </>
  );
}

/** One contact: address, snooze, remove. */
export function ContactRow({ contact, saved, problem, denied, busy, onType, onSnooze, onRemove }: Props) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const Icon = contact.type === 'email' ? Mail : Smartphone;
  return (
    <li className="contact">
      <div className="contact-main">
        <div className="contact-endpoint">
          <Icon aria-hidden />
          <input
            className="input"
            type={contact.type === 'email' ? 'email' : 'tel'}
            aria-label={t.endpoint[contact.type]}
            aria-invalid={problem !== null}
            aria-describedby={problem === null ? undefined : `${id}-problem`}
            readOnly={denied !== null}
            aria-disabled={denied !== null || undefined}
            // A new line was asked for to type into it.
            // biome-ignore lint/a11y/noAutofocus: see above
            autoFocus={isNew(contact)}
            value={contact.endpoint}
            onChange={(event) => onType(event.target.value)}
          />
        </div>
        {problem !== null && (
          <p id={`${id}-problem`} className="field-error">
            {problem}
          </p>
        )}
      </div>
      {!asking && (saved === undefined ? <span /> : <SnoozeChoice saved={saved} disabled={denied !== null || busy} onSnooze={onSnooze} />)}
      <div className={asking ? 'contact-end contact-end-sure' : 'contact-end'}>
        <Removal contact={contact} denied={denied} onRemove={onRemove} onAsk={setAsking} />
      </div>
    </li>
  );
}
