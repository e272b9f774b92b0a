import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { queryKeys } from '../../../api/query-keys.js';
import { putSites } from '../../../entities/site/use-sites.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { formatCount } from '../../../ui/format/format.js';
import { adjustmentsTexts as t } from './texts.js';
import type { Adjusted } from './use-chain-flows.js';

interface Submitted {
  readonly basinId: number;
  readonly changes: Adjusted;
  readonly cascade: boolean;
  /** Sites that change, with those downstream. */
  readonly count: number;
}

/** Stores the changes of all sites in one command. */
export function useSubmitAdjustments({ basinId, changes, cascade, count }: Submitted, onDone: () => void) {
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation<unknown, Error, void>({
    mutationFn: async () => {
      const { sites } = await call('sitesUpdate', { basinId, changes, cascade });
      putSites(client, basinId, sites);
      onDone();
      show({ severity: 'success', title: t.done, message: t.doneMeans(t.sites(formatCount(count))) });
      await Promise.all([queryKeys.result(basinId), queryKeys.sites(basinId)].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
