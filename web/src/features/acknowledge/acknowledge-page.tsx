import type { AlertEntry, NamedDevice } from '@headworks/api/paths/shapes';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { formatContact, formatMoment } from '../../ui/format/format.js';
import { Loading } from '../../ui/plain/loading.js';
import { Done, LinkProblem, MessagePage } from '../../ui/plain/message-page.js';
import { linkTexts } from '../../ui/plain/texts.js';
import { AcknowledgeForm } from './acknowledge-form.js';
import { acknowledgeLinkOf } from './acknowledge-link.js';
import { wasBefore } from './acknowledged-before.js';
import { acknowledgeTexts } from './texts.js';
import { useLinkedAlert } from './use-linked-alert.js';

const t = acknowledgeTexts;

interface Outcome {
  readonly alert: AlertEntry;
  /** Epoch seconds. */
  readonly pressedAt: number;
}

function Acknowledged({ deviceName, outcome: { alert, pressedAt } }: { readonly deviceName: string; readonly outcome: Outcome }) {
  const { acknowledgedby: by, acknowledgedat: at, note } = alert;
  const time = formatMoment(at ?? pressedAt);
  return (
    <Done>
      <p>{wasBefore(at, pressedAt) ? t.already(deviceName) : t.done(deviceName)}</p>
      <p>{by === null ? t.at(time) : t.by(formatContact(by), time)}</p>
      {note !== null && note !== '' && <p>{t.noted(note)}</p>}
      <p>{t.exit}</p>
    </Done>
  );
}

/** "Elm_St_MH01 (777001)"; the serial number alone for a device without a name. */
const nameOf = ({ name, serialnumber }: NamedDevice): string =>
  name === serialnumber || name === '' ? serialnumber : `${name} (${serialnumber})`;

/** Opened from a message, without a login. Opening the page changes nothing; its button acknowledges the alert. */
export default function AcknowledgePage() {
  const parts = useParams();
  const [query] = useSearchParams();
  const link = acknowledgeLinkOf(parts, query.get('t'));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [wrong, setWrong] = useState(false);
  const linked = useLinkedAlert(link);
  const content = () => {
    if (link === null) return <LinkProblem text={linkTexts.incomplete} hint={linkTexts.incompleteHint} />;
    if (wrong || linked.kind === 'wrong link') return <LinkProblem text={linkTexts.wrong} hint={t.wrongHint} />;
    // The device may have been renamed since the message.
    const deviceName = linked.kind === 'found' ? linked.device.name || linked.device.serialnumber : link.deviceName;
    if (outcome !== null) return <Acknowledged deviceName={deviceName} outcome={outcome} />;
    if (linked.kind === 'loading') return <Loading>{null}</Loading>;
    const alert = linked.kind === 'found' ? linked.alert : null;
    if (alert !== null && alert.acknowledgedat !== null)
      return <Acknowledged deviceName={deviceName} outcome={{ alert, pressedAt: Number.POSITIVE_INFINITY }} />;
    return (
      <AcknowledgeForm
        alert={alert}
        link={link}
        deviceName={linked.kind === 'found' ? nameOf(linked.device) : deviceName}
        onDone={(alert, pressedAt) => setOutcome({ alert, pressedAt })}
        onWrongLink={() => setWrong(true)}
      />
    );
  };
  return <MessagePage title={t.title}>{content()}</MessagePage>;
}
