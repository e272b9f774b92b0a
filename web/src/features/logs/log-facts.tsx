import type { Log } from '@headworks/api/paths/shapes';
import type { Units } from '@headworks/api/units';
import { deviceTexts } from '../../entities/device/texts.js';
import { TagMarks } from '../../entities/tag/tag-mark.js';
import { BADGE_LENGTH } from '../../entities/tag/tag-text.js';
import { tagsTexts } from '../../entities/tag/texts.js';
import { useMember } from '../../session/member.js';
import { Button } from '../../ui/controls/button.js';
import { type Fact, Facts } from '../../ui/feedback/facts.js';
import feedbackStyles from '../../ui/feedback/feedback.module.css';
import { FormNotice } from '../../ui/feedback/form-alert.js';
import { formatCount, formatDay, formatLength, formatLoggerDay, formatLoggerTime, withUnit } from '../../ui/format/format.js';
import layout from '../../ui/layout.module.css';
import { commonTexts } from '../../ui/texts.js';
import styles from './logs.module.css';
import { logsTexts } from './texts.js';
import { useAdjust } from './use-adjust.js';

const t = logsTexts.facts;
/** Of the longest label here; a date next to it stays in one line. */
const LABEL_PX = 104;

function Revert({ log }: { readonly log: Log }) {
  const { may } = useMember();
  const revert = useAdjust(log.id, log.deviceid, () => undefined);
  if (!may({ area: 'logs', level: 'write' }, log.id)) return null;
  return (
    <Button kind="link" busy={revert.isPending} onClick={() => revert.isPending || revert.mutate(null)}>
      {logsTexts.adjust.revert}
    </Button>
  );
}

/** The facts next to the chart: dates, record count, mounting. */
export function LogFacts({ log, units }: { readonly log: Log; readonly units: Units }) {
  const day = (seconds: number | null) =>
    seconds === null ? null : <span title={`${formatLoggerTime(seconds)} ${commonTexts.loggerTime}`}>{formatLoggerDay(seconds)}</span>;
  const length = (inches: number | null) => (inches === null ? null : formatLength(inches, units));
  const used = log.activeEndIndex - log.activeStartIndex + 1;
  const adjusted = log.startindex !== null && log.endindex !== null;
  const about: readonly Fact[] = [
    [t.uploaded, formatDay(log.uploaddate)],
    [t.start, day(log.activeStartDate)],
    [t.end, day(log.activeEndDate)],
    [t.count, formatCount(adjusted ? used : log.count)],
    [t.interval, log.logInterval === null ? null : withUnit(log.logInterval, 0, 'min')],
  ];
  return (
    <aside className={styles.logFacts} aria-label={t.log}>
      <Facts title={t.log} facts={about} missing={deviceTexts.unknown} labelWidth={LABEL_PX} />
      <Facts
        title={t.mounting}
        facts={[
          [t.pipe, length(log.pipeid)],
          [t.mount, length(log.logVerticalMount ?? log.verticalmount)],
        ]}
        missing={deviceTexts.unknown}
        labelWidth={LABEL_PX}
      />
      <section>
        <h2 className={feedbackStyles.factTitle}>{tagsTexts.title}</h2>
        {log.tags.length === 0 ? (
          <p className={layout.quiet} data-part="quiet">
            {tagsTexts.noneOnLog}
          </p>
        ) : (
          <TagMarks tags={log.tags} most={BADGE_LENGTH} label={tagsTexts.title} />
        )}
      </section>
      {adjusted && (
        <FormNotice>
          {logsTexts.adjusted(formatCount(log.count - used), formatCount(log.count))} <Revert log={log} />
        </FormNotice>
      )}
      <p className={`${layout.help} ${styles.clockNote}`}>{logsTexts.clockNote}</p>
    </aside>
  );
}
