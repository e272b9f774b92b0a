import type { Site } from '@headworks/api/paths/study/shapes';
import { useMember } from '../../../session/member.js';
import { type Fact, Facts } from '../../../ui/feedback/facts.js';
import { formatCount, formatLoggerDay, formatLoggerTime } from '../../../ui/format/format.js';
import { Moment } from '../../../ui/format/moment.js';
import { type FieldName, fieldNames, fieldRules, storedText, unitOf } from './site-fields.js';
import { siteDetailsTexts } from './texts.js';

const t = siteDetailsTexts;

const day = (seconds: number | null) =>
  seconds === null ? null : (
    <span title={`${formatLoggerTime(seconds)} ${t.loggerTime}`}>
      {formatLoggerDay(seconds)} {t.loggerTime}
    </span>
  );

/** What a site has that no one edits. */
export const SiteFacts = ({ site }: { readonly site: Site }) => (
  <Facts
    title={t.facts}
    missing={t.noLogs}
    facts={[
      [t.logCount, formatCount(site.logCount)],
      [t.logStart, day(site.startdate)],
      [t.logEnd, day(site.enddate)],
      [t.updated, <Moment key="updated" at={site.lastupdated} />],
    ]}
  />
);

/** The measures that the reader may not edit. */
export function SiteMeasures({ site, fields }: { readonly site: Site; readonly fields: readonly FieldName[] }) {
  const { units } = useMember();
  const facts = fields.map((name): Fact => {
    const text = storedText(site, name, units);
    const unit = unitOf(fieldRules[name].quantity, units);
    if (text === '') return [t.fields[name], name === 'pipeid' ? t.noPipe : t.notSet];
    return [t.fields[name], unit === undefined ? text : `${text}\u00a0${unit}`];
  });
  return facts.length === 0 ? null : <Facts title={t.parameters} missing={t.notSet} facts={facts} />;
}

export const restOf = (editable: readonly FieldName[]): readonly FieldName[] => fieldNames.filter((name) => !editable.includes(name));
