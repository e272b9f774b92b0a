import { autoAssign } from '@headworks/api/auto-assign';
import type { Log } from '@headworks/api/paths/shapes';
import type { Site } from '@headworks/api/paths/study/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { Flex } from 'antd';
import { useMemo, useState } from 'react';
import { call } from '../../../api/call.js';
import { siteNameOf } from '../../../entities/site/site.js';
import { switchToast } from '../../../entities/site/switch-toast.js';
import { putSites, useBasinLogs } from '../../../entities/site/use-sites.js';
import { FilteredTags, TagFilter } from '../../../entities/tag/tag-filter.js';
import { SITE_FILTER_LENGTH } from '../../../entities/tag/tag-text.js';
import { useTags } from '../../../entities/tag/use-tags.js';
import { Button } from '../../../ui/controls/button.js';
import { useOffline } from '../../../ui/controls/use-offline.js';
import { Dialog } from '../../../ui/feedback/dialog.js';
import feedback from '../../../ui/feedback/feedback.module.css';
import { FormAlert } from '../../../ui/feedback/form-alert.js';
import { Empty, Failure, SkeletonRows } from '../../../ui/feedback/states.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { formatCount } from '../../../ui/format/format.js';
import layout from '../../../ui/layout.module.css';
import { AutoAssignGroups } from './auto-assign-groups.js';
import { CreateFromLogs } from './create-from-logs.js';
import { TAG_MENU_PX } from './tag-menu.js';
import { autoAssignTexts } from './texts.js';
import { useRefetchLogs } from './use-log-commands.js';
import { MOST_LOGS, useEveryLog } from './use-log-pages.js';
import { useRunEach } from './use-run-each.js';

const t = autoAssignTexts;

interface Props {
  readonly basinId: number;
  readonly sites: readonly Site[];
  readonly onClose: () => void;
}

interface Assignment {
  readonly site: Site;
  readonly log: Log;
}

/** Gives each site without logs the log of its name; sites whose name fits no log, or several, are listed. */
export function AutoAssign({ basinId, sites, onClose }: Props) {
  const client = useQueryClient();
  const { show } = useToasts();
  const offline = useOffline();
  const every = useEveryLog();
  const used = useBasinLogs(basinId);
  const tags = useTags();
  const refetch = useRefetchLogs(basinId);
  const [tagIds, setTagIds] = useState<readonly number[]>([]);

  const { running, failed, run } = useRunEach(async ({ site, log }: Assignment) => {
    const answer = await call('siteAddlog', { siteId: site.id, logId: log.id });
    return { before: site, after: answer.site };
  });
  const logs = useMemo(
    () => (every.data?.logs ?? []).filter(({ tags: own }) => tagIds.length === 0 || own.some(({ id }) => tagIds.includes(id))),
    [every.data, tagIds],
  );
  const groups = useMemo(() => autoAssign(sites, logs), [sites, logs]);
  const sitesOf = useMemo(() => {
    const names = new Map(sites.map((site) => [site.id, siteNameOf(site)]));
    const byLog = new Map((used.data ?? []).map(({ id, siteIds }) => [id, siteIds]));
    return (logId: number) => (byLog.get(logId) ?? []).flatMap((siteId) => names.get(siteId) ?? []);
  }, [sites, used.data]);

  const assign = async () => {
    if (running !== null) return;
    const { done, complete } = await run(groups.assignable);
    putSites(
      client,
      basinId,
      done.map(({ after }) => after),
    );
    const turnedOn = done.flatMap(({ before, after }) => (!before.enabled && after.enabled ? [after] : []));
    const toast = switchToast(turnedOn, true);
    if (toast !== null) show(toast);
    if (complete) onClose();
    await refetch(null);
  };
  const matched = groups.assignable.length;
  const [shownMatched, shownTotal] = [formatCount(matched), formatCount(groups.total)];
  const assignable = () => {
    if (sites.length === 0) return <Empty text={t.noSites} />;
    return groups.total === 0 ? <Empty text={t.allAssigned} /> : <AutoAssignGroups {...groups} sitesOf={sitesOf} />;
  };
  const content = () => {
    if (every.isPending) return <SkeletonRows rows={8} />;
    if (every.isError) return <Failure text={t.failed} error={every.error} onRetry={() => void every.refetch()} />;
    return (
      <>
        <Flex wrap gap="8px 16px" align="center">
          <FilteredTags value={tagIds}>
            <span className={layout.small}>{t.tags}</span>
            <TagFilter tags={tags.data?.tags ?? []} most={SITE_FILTER_LENGTH} maxHeight={TAG_MENU_PX} onChoose={setTagIds} />
          </FilteredTags>
          <span className={`${layout.end} ${layout.label}`} role="status" title={t.counterMeans(shownMatched, shownTotal)}>
            <span aria-hidden="true">{t.counter(shownMatched, shownTotal)}</span>
            <span className={layout.visuallyHidden}>{t.counterMeans(shownMatched, shownTotal)}</span>
          </span>
        </Flex>
        {!every.data.complete && <p className={layout.small}>{t.tooMany(formatCount(MOST_LOGS))}</p>}
        {assignable()}
        <CreateFromLogs basinId={basinId} sites={sites} logs={logs} />
        {failed.length > 0 && (
          <FormAlert>
            <p>{t.notAssigned(failed.length)}</p>
            {failed.map(({ item, why }) => (
              <p key={item.site.id}>{t.notAssignedWhy(siteNameOf(item.site), why)}</p>
            ))}
          </FormAlert>
        )}
      </>
    );
  };
  return (
    <Dialog title={t.title} width={1180} onClose={onClose}>
      <div className={layout.stack} data-part="stack">
        {content()}
        <div className={feedback.dialogActions} data-part="dialog-actions">
          <p className={`${feedback.dialogAside} ${feedback.dialogProgress} ${layout.quiet}`} role="status">
            {running !== null && t.progress(formatCount(running.done), formatCount(running.all))}
          </p>
          <Button kind="text" autoFocus onClick={onClose}>
            {t.close}
          </Button>
          <Button
            kind="primary"
            busy={running !== null}
            denied={offline ?? (matched === 0 ? t.nothing : null)}
            onClick={() => void assign()}
          >
            {t.assign}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
