import type { Adjustment } from '@headworks/api/paths/site/adjustment';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { queryKeys } from '../../../api/query-keys.js';
import type { Dates } from '../../../entities/log/use-logs.js';
import { isFinal } from '../graphs/graph-problem.js';

export type Adjusted = Readonly<Record<string, Adjustment>>;

interface Asked {
  readonly basinId: number;
  readonly siteIds: readonly number[];
  readonly dates: Dates;
  /** What is tried; null: as the sites are. Nothing is stored. */
  readonly adjustments: Adjusted | null;
}

/** The hours of sites, as they are or with adjustments. Read again with the results of the basin. */
export const useChainFlows = ({ basinId, siteIds, dates, adjustments }: Asked, enabled = true) =>
  useQuery({
    queryKey: [...queryKeys.result(basinId), 'chain', siteIds, dates, adjustments],
    queryFn: ({ signal }) =>
      call(
        'siteGetFlows',
        {
          siteIdList: [...siteIds],
          returnHours: true,
          startDate: dates.start,
          endDate: dates.end,
          ...(adjustments === null ? {} : { adjustments }),
        },
        signal,
      ),
    enabled: enabled && siteIds.length > 0,
    placeholderData: keepPreviousData,
    retry: (failures, error) => !isFinal(error) && failures < 1,
    structuralSharing: false,
  });
