import type { Site } from '@headworks/api/paths/study/shapes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import type { CallBody } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { formatCount } from '../../ui/format/format.js';
import { siteNameOf } from './site.js';
import { switchToast } from './switch-toast.js';
import { siteTexts } from './texts.js';
import { putSites } from './use-sites.js';

const t = siteTexts;

/** What /site/update changes; a field that is missing stays. */
export type SiteUpdate = Omit<CallBody<'siteUpdate'>, 'siteId' | 'basinId' | 'userOverride'>;

/** Changes a site. A failure is announced, and thrown to the caller. */
export function useUpdateSite(basinId: number) {
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ site, changes }: { readonly site: Site; readonly changes: SiteUpdate }) =>
      call('siteUpdate', { siteId: site.id, basinId, ...changes }),
    onSuccess: async ({ site }, { site: before, changes }) => {
      putSites(client, basinId, [site]);
      const toast = before.enabled === site.enabled ? null : switchToast([site], site.enabled);
      if (toast !== null) show(toast);
      // Sites downstream change with it.
      if (changes.cascade) await client.invalidateQueries({ queryKey: queryKeys.sites(basinId) });
    },
    onError: (_, { site }) => show({ severity: 'danger', title: t.updateFailed, message: t.updateFailedMeans(siteNameOf(site)) }),
  });
}

/** Renames a site: the new name is shown at once, the old one again if it is refused. */
export function useRenameSite(basinId: number) {
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ site, name }: { readonly site: Site; readonly name: string }) =>
      call('siteUpdate', { siteId: site.id, basinId, siteName: name }),
    onMutate: async ({ site, name }) => {
      await client.cancelQueries({ queryKey: queryKeys.sites(basinId) });
      putSites(client, basinId, [{ ...site, sitename: name }]);
    },
    onSuccess: ({ site }) => putSites(client, basinId, [site]),
    onError: (_, { site }) => {
      putSites(client, basinId, [site]);
      show({ severity: 'danger', title: t.updateFailed, message: t.updateFailedMeans(siteNameOf(site)) });
    },
  });
}

interface Switch {
  readonly sites: readonly Site[];
  readonly enabled: boolean;
}

/** Enables or disables sites of a basin, all or none. */
export function useSwitchSites(basinId: number) {
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ sites, enabled }: Switch) => call('sitesEnable', { basinId, siteIds: sites.map(({ id }) => id), enabled }),
    onSuccess: ({ sites }, { enabled }) => {
      putSites(client, basinId, sites);
      const toast = switchToast(sites, enabled);
      if (toast !== null) show(toast);
    },
    onError: (_, { sites: [first, ...others] }) => {
      if (first === undefined) return;
      const message = others.length === 0 ? t.updateFailedMeans(siteNameOf(first)) : t.severalFailedMeans(formatCount(others.length + 1));
      show({ severity: 'danger', title: t.updateFailed, message });
    },
  });
}

export function useCreateSite(basinId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (siteName: string) => call('siteCreate', { basinId, siteName }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.sites(basinId) }),
  });
}

/** Deletes a site. `onDeleted` is called before the lists are read again without it. */
export function useDeleteSite(basinId: number, onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Site) => call('siteDelete', { siteId: id }),
    onSuccess: async () => {
      onDeleted();
      const keys = [queryKeys.sites(basinId), queryKeys.basin(basinId)];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
