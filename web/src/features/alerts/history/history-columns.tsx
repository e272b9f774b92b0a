import type { AlertEntry } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import type { ReactNode } from 'react';
import { levelTexts } from '../../../entities/alert/texts.js';
import { formatContact, formatLength, formatLoggerTime, formatMoment, MISSING } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import { type SeverityLevel, SeverityMark } from '../../../ui/format/severity-mark.js';
import type { Column } from '../../../ui/table/table.js';
import { historyTexts } from './texts.js';
import { needsAcknowledgement, type Transition } from './transitions.js';

const t = historyTexts;

const severities: Readonly<Record<AlertEntry['packet'], SeverityLevel>> = {
  L1: 'severe',
  L2: 'severe',
  CLEAR: 'good',
  NC: 'moderate',
  '1': 'good',
  '2': 'moderate',
  '3': 'severe',
  '4': 'severe',
};

function What({ transition, units }: { readonly transition: Transition; readonly units: Units }) {
  const { packet, level, threshold, recordedat, reminder } = transition;
  const reached = formatLength(level, units);
  return (
    <>
      <span className={`severity severity-${severities[packet]}`}>
        <SeverityMark level={severities[packet]} />
        {t.packets[packet]}
      </span>
      {level !== null && (
        <span className="history-line">{threshold === null ? reached : levelTexts.levelOver(reached, formatLength(threshold, units))}</span>
      )}
      {recordedat !== null && <span className="history-line">{t.recorded(formatLoggerTime(recordedat))}</span>}
      {reminder !== null && <span className="history-line history-reminder">{t.reminder(reminder)}</span>}
    </>
  );
}

/** The recipient, and the reason why it was notified or not. */
function Message({ entry: { recipient, snoozed, reason } }: { readonly entry: AlertEntry }) {
  return (
    <li>
      <span className="history-recipient">{recipient === null ? t.noContact : formatContact(recipient)}</span>
      <span className="history-line">{snoozed && !/snooze/i.test(reason) ? `${t.snoozed}. ${reason}` : reason}</span>
    </li>
  );
}

function Acknowledged({ transition, button }: { readonly transition: Transition; readonly button: ReactNode }) {
  const { acknowledged } = transition;
  if (acknowledged !== null)
    return (
      <>
        <span className="history-recipient">
          {t.acknowledgedBy(acknowledged.by === null ? t.noContact : formatContact(acknowledged.by))}
        </span>
        <span className="history-line">
          <Moment at={acknowledged.at} />
        </span>
        {acknowledged.note !== null && acknowledged.note !== '' && <q className="history-line history-note">{acknowledged.note}</q>}
      </>
    );
  return needsAcknowledgement(transition) ? button : <span title={t.notNeeded}>{MISSING}</span>;
}

/** The accessible name of a transition's button: the alert and its time. */
export const acknowledgeName = ({ packet, date }: Transition): string => t.acknowledgeOf(t.packets[packet], formatMoment(date));

/** The columns of the history, in the user's unit; `button` renders the acknowledge button of a transition. */
export const historyColumns = (units: Units, button: (transition: Transition) => ReactNode): readonly Column<Transition>[] => [
  { name: 'time', title: t.columns.time, width: '116px', cell: ({ date }) => <Moment at={date} /> },
  { name: 'what', title: t.columns.what, width: '180px', cell: (transition) => <What transition={transition} units={units} /> },
  {
    name: 'messages',
    title: t.columns.messages,
    cell: ({ entries }) => (
      <ul className="history-messages">
        {entries.map((entry) => (
          <Message key={entry.id} entry={entry} />
        ))}
      </ul>
    ),
  },
  {
    name: 'acknowledged',
    title: t.columns.acknowledged,
    width: '142px',
    cell: (transition) => <Acknowledged transition={transition} button={button(transition)} />,
  },
];
