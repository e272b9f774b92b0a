import type { BasinRain, ListedBasin } from '@headworks/api/paths/study/shapes';
import { spanOf } from '@headworks/rain';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import type { CallAnswer } from '../../../api/paths.js';
import { queryKeys } from '../../../api/query-keys.js';
import { MOST_BARS } from '../../../charts/bars.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { useRefresh } from '../use-basin-commands.js';
import { DAY_SECONDS, type Days } from './fetch-days.js';
import { binsOf } from './rain-bars.js';
import { fetchTexts, rainTexts as t } from './texts.js';

/** The stored rain of a basin in bars. */
export function useRainBins(basinId: number, { id, startdate, enddate, rows }: BasinRain) {
  const stepSeconds = spanOf(startdate, enddate, rows, MOST_BARS);
  return useQuery({
    queryKey: [...queryKeys.rain(id), stepSeconds],
    queryFn: async ({ signal }) => {
      const { rainData } = await call('studyGetBasinRain', { basinId, stepSeconds }, signal);
      return binsOf(rainData?.data ?? '[]', stepSeconds);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Puts the answer of a command into the list at once; the live event reads it again. */
export const putRain = (client: QueryClient, { id, studyid }: ListedBasin, rain: BasinRain | null): void =>
  void client.setQueryData<CallAnswer<'studyGetBasins'>>(
    queryKeys.basins(studyid),
    (old) => old && { basins: old.basins.map((each) => (each.id === id ? { ...each, rain } : each)) },
  );

export function useDeleteRain(basin: ListedBasin) {
  const client = useQueryClient();
  const refresh = useRefresh(basin.studyid);
  const { show } = useToasts();
  return useMutation({
    mutationFn: (rain: BasinRain) => call('studyDeleteBasinRain', { id: rain.id }),
    onSuccess: () => {
      putRain(client, basin, null);
      show({ severity: 'success', title: t.deleted });
      return refresh();
    },
    onError: () => show({ severity: 'danger', title: t.deleteFailed.title, message: t.deleteFailed.text }),
  });
}

export function useFetchRain(basin: ListedBasin) {
  const client = useQueryClient();
  const refresh = useRefresh(basin.studyid);
  const { show } = useToasts();
  return useMutation({
    mutationFn: ({ from, to }: Days) => call('studyFetchBasinRain', { basinId: basin.id, startDate: from, endDate: to + DAY_SECONDS }),
    onSuccess: ({ rain }) => {
      putRain(client, basin, rain);
      show({ severity: 'success', title: t.done.title, message: fetchTexts.done(basin.name) });
      return refresh();
    },
  });
}
