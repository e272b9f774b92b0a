import type { Log } from '@headworks/api/paths/shapes';
import type { Site } from '@headworks/api/paths/study/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { call } from '../../../api/call.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { TwoStep } from '../../../ui/controls/two-step.js';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { measuresOf, type NewSite, newSitesOf } from './new-sites.js';
import { newSitesTexts } from './texts.js';
import { useRefetchLogs } from './use-log-commands.js';
import { useRunEach } from './use-run-each.js';

const t = newSitesTexts;
/** Names that are listed; the others are counted. */
const NAMED = 12;

interface CreateFromLogsProps {
  readonly basinId: number;
  readonly sites: readonly Site[];
  /** Those that the tag filter lets through. */
  readonly logs: readonly Log[];
}

/** Makes a site for each name of logs that no site has, with the pipe size and the households of the logs, and assigns the logs. */
export function CreateFromLogs({ basinId, sites, logs }: CreateFromLogsProps) {
  const { may } = useMember();
  const client = useQueryClient();
  const section = useRef<HTMLElement>(null);
  /** Null before anything was created: then there may be nothing to show. */
  const [created, setCreated] = useState<number | null>(null);
  const refetch = useRefetchLogs(basinId);
  const wanted = useMemo(() => newSitesOf(sites, logs), [sites, logs]);
  const { running, failed, run } = useRunEach(async (wantedSite: NewSite) => {
    const { id } = await call('siteCreate', { basinId, siteName: wantedSite.name, ...measuresOf(wantedSite) });
    for (const log of wantedSite.logs) await call('siteAddlog', { siteId: id, logId: log.id });
  });
  if (
    !may({ area: 'studies.sites', level: 'write' }, basinId) ||
    (running === null && wanted.length === 0 && failed.length === 0 && created === null)
  )
    return null;
  const create = async () => {
    // The button with the focus is replaced.
    section.current?.focus();
    setCreated(0);
    const { done } = await run(wanted);
    setCreated(done.length);
    await Promise.all([client.invalidateQueries({ queryKey: queryKeys.sites(basinId) }), refetch(null)]);
  };
  const count = formatCount(wanted.length);
  const names = wanted.slice(0, NAMED).map(({ name }) => name);
  return (
    <section ref={section} tabIndex={-1} aria-label={t.title}>
      <h3 className={layout.label} style={{ marginBottom: 4 }}>
        {t.title} <span className={layout.small}>{count}</span>
      </h3>
      {wanted.length > 0 && (
        <Flex vertical gap={8} align="start">
          <p className={layout.small}>
            {names.join(', ')}
            {wanted.length > NAMED && ` ${t.further(formatCount(wanted.length - NAMED))}`}
          </p>
          {running === null ? (
            <TwoStep
              kind="primary"
              word={t.create(count, wanted.length === 1)}
              label={t.create(count, wanted.length === 1)}
              onConfirm={() => void create()}
            />
          ) : (
            <span role="status">{t.progress(formatCount(running.done), formatCount(running.all))}</span>
          )}
        </Flex>
      )}
      {created !== null && created > 0 && (
        <p className={layout.small} role="status">
          {t.done(formatCount(created), created === 1)}
        </p>
      )}
      {failed.length > 0 && (
        <FormAlert>
          {failed.map(({ item, why }) => (
            <p key={item.name}>{t.failed(item.name, why)}</p>
          ))}
        </FormAlert>
      )}
    </section>
  );
}
