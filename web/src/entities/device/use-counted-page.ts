import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';

/** Health changes with the time alone, and no event says so. */
const READ_AGAIN_MS = 300_000;

/** One page of devices in the server's order with the counts of all. The previous page stays until the next one is loaded; live events update it. */
export const useCountedPage = <Answer>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Answer>) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    // A page that was left does not learn that its rows are others now.
    staleTime: 0,
    refetchInterval: READ_AGAIN_MS,
  });
