import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { queryKeys } from '../../../api/query-keys.js';
import { type Periods, periodsToAddress } from './periods.js';

/** The comparison of two periods of a basin; asked for again when the basin's results change. Null asks for nothing. */
export function useComparison(basinId: number, periods: Periods | null) {
  return useQuery({
    queryKey: [...queryKeys.result(basinId), 'comparison', periods && periodsToAddress(periods)],
    queryFn: ({ signal }) => call('studyCompareResult', bodyOf(basinId, periods), signal),
    enabled: periods !== null,
  });
}

function bodyOf(basinId: number, periods: Periods | null) {
  if (periods === null) throw new Error('there are no periods to compare');
  const dates = ({ start, end }: Periods['a']) => ({ startDate: start, endDate: end });
  return { basinId, a: dates(periods.a), b: dates(periods.b) };
}
