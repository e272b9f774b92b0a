import type { AlertEntry } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import type { ReactNode } from 'react';
import { levelTexts } from '../../../entities/alert/texts.js';
import { formatContact, formatLength, formatLoggerTime, formatMoment, MISSING } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import { type SeverityLevel, SeverityMark, severityText } from '../../../ui/format/severity-mark.js';
import layout from '../../../ui/layout.module.css';
import type { Column } from '../../../ui/table/table.js';
import styles from './history.module.css';
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
  const { packet, type, level, threshold, recordedat, reminder } = transition;
  const reached = formatLength(level, units);
  return (
    <>
      <span className={layout.severity} style={severityText(severities[packet])} data-part="severity">
        <SeverityMark level={severities[packet]} />
        {type}
      </span>
      {level !== null && (
        <p className={layout.quiet}>{threshold === null ? reached : levelTexts.levelOver(reached, formatLength(threshold, units))}</p>
      )}
      {recordedat !== null && <p className={layout.quiet}>{t.recorded(formatLoggerTime(recordedat))}</p>}
      {reminder !== null && <p className={layout.quiet}>{t.reminder(reminder)}</p>}
    </>
  );
}

/** The recipient, and the reason why it was notified or not. */
function Message({ entry: { recipient, snoozed, reason } }: { readonly entry: AlertEntry }) {
  return (
    <li>
      <p>{recipient === null ? t.noContact : formatContact(recipient)}</p>
      <p className={layout.quiet}>{snoozed && !/snooze/i.test(reason) ? `${t.snoozed}. ${reason}` : reason}</p>
    </li>
  );
}

function Acknowledged({ transition, button }: { readonly transition: Transition; readonly button: ReactNode }) {
  const { acknowledged } = transition;
  if (acknowledged !== null)
    return (
      <>
        <p>{t.acknowledgedBy(acknowledged.by === null ? t.noContact : formatContact(acknowledged.by))}</p>
        <p className={layout.quiet}>
          <Moment at={acknowledged.at} />
        </p>
        {acknowledged.note !== null && acknowledged.note !== '' && (
          <p className={layout.quiet}>
            <q>{acknowledged.note}</q>
          </p>
        )}
      </>
    );
  return needsAcknowledgement(transition) ? button : <span title={t.notNeeded}>{MISSING}</span>;
}

/** The accessible name of a transition's button: the alert and its time. */
export const acknowledgeName = ({ type, date }: Transition): string => t.acknowledgeOf(type, formatMoment(date));

/** The columns of the history, in the user's unit; `button` renders the acknowledge button of a transition. */
export const historyColumns = (units: Units, button: (transition: Transition) => ReactNode): readonly Column<Transition>[] => [
  { name: 'time', title: t.columns.time, width: '116px', cell: ({ date }) => <Moment at={date} /> },
  { name: 'what', title: t.columns.what, width: '180px', cell: (transition) => <What transition={transition} units={units} /> },
  {
    name: 'messages',
    title: t.columns.messages,
    cell: ({ entries }) => (
      <ul className={styles.historyMessages}>
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
