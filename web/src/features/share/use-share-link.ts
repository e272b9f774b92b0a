import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import type { CallAnswer } from '../../api/paths.js';
import { queryKeys } from '../../api/query-keys.js';

export type ShareLink = NonNullable<CallAnswer<'studyGetLink'>['link']>;

export interface SharedBasin {
  readonly study: { readonly name: string };
  readonly basin: { readonly id: number; readonly name: string };
}

/** The link of a basin, null without one; read again each time it is shown: another member may have deleted it. */
export const useShareLink = (basinId: number) =>
  useQuery({
    queryKey: queryKeys.shareLink(basinId),
    queryFn: async ({ signal }) => (await call('studyGetLink', { basinId }, signal)).link,
    gcTime: 0,
  });

function useRefresh(basinId: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.shareLink(basinId) });
}

export function useCreateLink({ study, basin }: SharedBasin) {
  const refresh = useRefresh(basin.id);
  return useMutation({
    mutationFn: () => call('studyCreateLink', { basinId: basin.id, studyName: study.name, basinName: basin.name }),
    onSuccess: refresh,
  });
}

export function useDeleteLink({ basin }: SharedBasin) {
  const refresh = useRefresh(basin.id);
  return useMutation({ mutationFn: () => call('studyDeleteLink', { basinId: basin.id }), onSuccess: refresh });
}
