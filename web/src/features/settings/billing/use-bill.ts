import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { saveFile } from '../../../ui/format/save-file.js';

/** The bill of a month, null for this one. The previous one stays until it is loaded. */
export function useBill(month: string | null) {
  const { orgid } = useMember().organization;
  return useQuery({
    queryKey: [...queryKeys.billing(orgid), month],
    queryFn: ({ signal }) => call('studyBilling', { orgId: orgid, month }, signal),
    placeholderData: keepPreviousData,
    // Every enabled site may change it.
    staleTime: 0,
  });
}

export type Bill = NonNullable<ReturnType<typeof useBill>['data']>;

/** Saves a bill as a CSV file. */
export function useBillExport() {
  const { name } = useMember().organization;
  return useMutation({
    mutationFn: async ({ month, studies }: Bill): Promise<void> => {
      // The CSV writer is loaded with the first export.
      const { billCsv, billFileName } = await import('./bill-csv.js');
      saveFile(billFileName(name, month), 'text/csv;charset=utf-8', billCsv(month, studies));
    },
  });
}
