import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { limitConcurrency } from '../../api/limit-concurrency.js';
import type { BasinWithResult } from './ranking.js';
import { resultQuery } from './use-result.js';

/** Asked for at the same time: the calculations of other users wait for them. */
const AT_A_TIME = 2;

/** The results of basins for all their dates, two at a time. */
export function useResults(basins: readonly ListedBasin[]) {
  const [inTurn] = useState(() => limitConcurrency(AT_A_TIME));
  const readings = useQueries({
    queries: basins.map(({ id }) => resultQuery(id, null, inTurn)),
    combine: (all) => all.map(({ data, error, isFetching, refetch }) => ({ data, error, isFetching, refetch })),
  });
  const ready = useMemo(
    () =>
      basins.flatMap((basin, place): readonly BasinWithResult[] => {
        const reading = readings[place];
        return reading?.data?.kind === 'ready' && reading.error === null ? [[basin, reading.data.result]] : [];
      }),
    [basins, readings],
  );
  const others = basins.flatMap((basin, place) => {
    const reading = readings[place];
    if (reading === undefined || (reading.data?.kind === 'ready' && reading.error === null)) return [];
    return [{ basin, ...reading, goesOn: reading.data?.kind === 'goesOn' }];
  });
  return { ready, others };
}
