import type { Log } from '@headworks/api/paths/shapes';
import { useId, useState } from 'react';
import { messageOf } from '../../api/failure.js';
import type { Dates } from '../../entities/log/use-logs.js';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import feedbackStyles from '../../ui/feedback/feedback.module.css';
import { formatCount } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { startOfDay } from './log-dates.js';
import styles from './logs.module.css';
import { RecordChoice } from './record-choice.js';
import { logsTexts } from './texts.js';
import { useAdjust, useDayRecords } from './use-adjust.js';

const t = logsTexts.adjust;

interface Props {
  readonly log: Log;
  /** Of all records. */
  readonly bounds: Dates;
  readonly onDone: () => void;
}

/** A day and one of its records: the selected one, else the day's first or last. */
function useEnd(logId: number, time: number, otherwise: 'first' | 'last') {
  const [day, setDay] = useState(startOfDay(time));
  const [picked, setPicked] = useState(time);
  const records = useDayRecords(logId, day);
  const list = records.data ?? [];
  const chosen = list.find((record) => record.time === picked) ?? list.at(otherwise === 'first' ? 0 : -1);
  return { day, onDay: setDay, onChoose: setPicked, records, chosen };
}

/** Selects the first and the last record that count. */
export function AdjustDates({ log, bounds, onDone }: Props) {
  const { units, may } = useMember();
  const denied = may({ area: 'logs', level: 'write' }, log.id) ? null : t.denied;
  const first = useEnd(log.id, log.activeStartDate ?? bounds.start, 'first');
  const last = useEnd(log.id, log.activeEndDate ?? bounds.end, 'last');
  const adjust = useAdjust(log.id, log.deviceid, onDone);
  const wrongId = useId();
  const [start, end] = [first.chosen?.index, last.chosen?.index];
  const wrong = start !== undefined && end !== undefined && start >= end;
  const ready = start !== undefined && end !== undefined && !wrong;
  const unchanged = start === log.activeStartIndex && end === log.activeEndIndex ? t.unchanged : null;
  const about = { bounds, units, wrong: wrong ? wrongId : undefined };
  return (
    // Not a form: Enter in a day picker must select the day without changing the log.
    <section className={`${layout.stack} ${styles.adjustDates}`} aria-label={t.button}>
      <p>
        {t.hint} {logsTexts.clockNote}
      </p>
      <div className={styles.recordChoices}>
        <RecordChoice title={t.first} {...about} {...first} />
        <RecordChoice title={t.last} {...about} {...last} />
      </div>
      {wrong && (
        <p id={wrongId} className={layout.problem} data-part="field-error" role="alert">
          {logsTexts.order}
        </p>
      )}
      {adjust.isError && (
        <p className={layout.problem} data-part="field-error" role="alert">
          {t.problem} {messageOf(adjust.error)}
        </p>
      )}
      <div className={feedbackStyles.dialogActions} data-part="dialog-actions">
        <span role="status">{ready && t.counts(formatCount(end - start + 1), formatCount(log.count))}</span>
        <Button kind="primary" denied={denied ?? unchanged} busy={adjust.isPending} onClick={() => ready && adjust.mutate({ start, end })}>
          {t.submit}
        </Button>
      </div>
    </section>
  );
}
