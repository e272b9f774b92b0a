import { shownName } from '@headworks/api/device-name';
import type { Site } from '@headworks/api/paths/study/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { messageOf } from '../../../api/failure.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useListsOf } from '../../../entities/device/use-lists-of.js';
import { siteNameOf } from '../../../entities/site/site.js';
import { switchToast } from '../../../entities/site/switch-toast.js';
import { putSites } from '../../../entities/site/use-sites.js';
import { useMember } from '../../../session/member.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import type { SiteLog } from './log-choices.js';
import { siteLogsTexts } from './texts.js';

const t = siteLogsTexts;

/** After logs of sites changed: reads the logs of the site and of the basin again. */
export function useRefetchLogs(basinId: number) {
  const client = useQueryClient();
  const { orgid } = useMember().organization;
  return async (siteId: number | null) => {
    const keys = [queryKeys.sites(basinId), queryKeys.allLogs(orgid), ...(siteId === null ? [] : [queryKeys.siteLogs(siteId)])];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

interface LogChange {
  readonly site: Site;
  readonly log: SiteLog;
  readonly kind: 'add' | 'remove';
}

/** Adds a log to a site, or removes it. The first one turns the site on, the last one removed turns it off. */
export function useChangeLog(basinId: number) {
  const client = useQueryClient();
  const { show } = useToasts();
  const refetch = useRefetchLogs(basinId);
  return useMutation({
    mutationFn: ({ site, log, kind }: LogChange) =>
      call(kind === 'add' ? 'siteAddlog' : 'siteRemovelog', { siteId: site.id, logId: log.id }),
    onSuccess: async ({ site }, { site: before }) => {
      putSites(client, basinId, [site]);
      const toast = before.enabled === site.enabled ? null : switchToast([site], site.enabled);
      if (toast !== null) show(toast);
      await refetch(site.id);
    },
    onError: (error, { site, log, kind }) =>
      show({
        severity: 'danger',
        title: (kind === 'add' ? t.addFailed : t.removeFailed)(shownName(log), siteNameOf(site)),
        message: messageOf(error),
      }),
  });
}

/** Activates the device behind a log. */
export function useActivateLog(basinId: number, siteId: number | null) {
  const refetch = useRefetchLogs(basinId);
  const devices = useListsOf('itr');
  return {
    activate: (logId: number) => call('itrActivateLog', { logId }),
    /** After all activations. */
    refetch: async () => {
      await Promise.all([refetch(siteId), devices.refetch()]);
    },
  };
}
