import { nameWithSerial, shownName } from '@headworks/api/device-name';
import type { Log } from '@headworks/api/paths/shapes';
import type { Site } from '@headworks/api/paths/study/shapes';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { siteNameOf } from '../../../entities/site/site.js';
import { formatCount, formatLoggerRange } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { LongList } from '../../../ui/table/long-list.js';
import { autoAssignTexts, siteLogsTexts } from './texts.js';

const t = autoAssignTexts;
const ROW_PX = 44;
const MOST_PX = 308;

interface GroupProps<Row> {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly site: (row: Row) => Site;
  /** What stands below the name of the site. */
  readonly children: (row: Row) => ReactNode;
}

function Group<Row>({ title, rows, site, children }: GroupProps<Row>) {
  return (
    <section aria-label={title}>
      <h3 className={layout.label} style={{ marginBottom: 4 }}>
        {title} <span className={layout.small}>{formatCount(rows.length)}</span>
      </h3>
      {rows.length === 0 ? (
        <p className={layout.small}>{t.none}</p>
      ) : (
        <LongList
          label={title}
          rows={rows}
          rowKey={(row) => site(row).id}
          rowHeight={ROW_PX}
          style={{ height: Math.min(MOST_PX, ROW_PX * rows.length), border: '1px solid var(--line)', borderRadius: 8 }}
        >
          {(row) => (
            <Flex vertical justify="center" style={{ height: '100%', padding: '0 12px', overflow: 'hidden', whiteSpace: 'nowrap' }}>
              <span className={layout.label}>{siteNameOf(site(row))}</span>
              <span className={layout.small} style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {children(row)}
              </span>
            </Flex>
          )}
        </LongList>
      )}
    </section>
  );
}

const logWords = (log: Log): string =>
  [
    nameWithSerial(shownName(log), log.serialnumber),
    ...(log.startdate === null || log.enddate === null ? [] : [formatLoggerRange(log.startdate, log.enddate)]),
  ].join(' · ');

interface GroupsProps {
  readonly assignable: readonly { readonly site: Site; readonly log: Log }[];
  readonly noMatches: readonly Site[];
  readonly duplicates: readonly { readonly site: Site; readonly logs: readonly Log[] }[];
  /** The names of the sites of the basin that have a log already. */
  readonly sitesOf: (logId: number) => readonly string[];
}

/** The sites without logs in three groups. */
export const AutoAssignGroups = ({ assignable, noMatches, duplicates, sitesOf }: GroupsProps) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))', gap: 16 }}>
    <Group title={t.assignable} rows={assignable} site={({ site }) => site}>
      {({ log }) => {
        const used = sitesOf(log.id);
        return (
          <>
            {used.length > 0 && `${siteLogsTexts.alsoAt(used.join(', '))} · `}
            {logWords(log)}
          </>
        );
      }}
    </Group>
    <Group title={t.noMatches} rows={noMatches} site={(site) => site}>
      {() => null}
    </Group>
    <Group title={t.duplicates} rows={duplicates} site={({ site }) => site}>
      {({ logs }) => (logs.length > 1 ? t.severalLogs(formatCount(logs.length)) : t.sameName)}
    </Group>
  </div>
);
