import type { AuditEntry } from '@headworks/contracts';
import { limits } from '@headworks/contracts';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { texts } from '../../../texts.js';
import { formatCount } from '../../../ui/format.js';
import { saveFile } from '../../../ui/save-file.js';
import { useToasts } from '../../../ui/toasts.js';
import { type AuditView, askedFor } from './audit-view.js';

const t = texts.audit;
/** More pages than an export reads: a million entries. */
const EXPORT_PAGES = 100;

/** One page of the audit. The page before stays until the next one is there. */
export function useAuditPage(view: AuditView) {
  const { orgid } = useMember().organization;
  const { sorting, limit, page } = view;
  const sort = sorting.descending ? 'DESC' : 'ASC';
  return useQuery({
    queryKey: [...queryKeys.audit(orgid), view],
    queryFn: ({ signal }) =>
      call('orgGetAudit', { orgId: orgid, ...askedFor(view), filter: sorting.key, sort, limit, page, returnPages: true }, signal),
    placeholderData: keepPreviousData,
    // What was done a moment ago is looked for here.
    staleTime: 0,
  });
}

/** Everything that a view matches, oldest first: what happens meanwhile comes at the end and shifts no page. */
async function readAll(orgId: number, view: AuditView, onPage: (page: number, pages: number) => void): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let pageCount = 1;
  for (let page = 1; page <= Math.min(pageCount, EXPORT_PAGES); page++) {
    onPage(page, pageCount);
    const asked = { orgId, ...askedFor(view), filter: 'time', sort: 'ASC', limit: limits.auditRows, page } as const;
    const answer = await call('orgGetAudit', asked);
    entries.push(...answer.entries);
    pageCount = answer.pageCount;
  }
  return entries;
}

/** Saves everything that a view matches as a CSV file. `progress` says which page is being read, or null. */
export function useAuditExport() {
  const { orgid, name } = useMember().organization;
  const { show } = useToasts();
  const [progress, setProgress] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: async (view: AuditView): Promise<number> => {
      // The CSV writer comes with the first export.
      const { auditCsv, auditFileName, newestFirst } = await import('./audit-csv.js');
      const entries = newestFirst(
        await readAll(orgid, view, (page, pages) => setProgress(t.exporting(formatCount(page), formatCount(pages)))),
      );
      saveFile(auditFileName(name, Date.now()), 'text/csv;charset=utf-8', auditCsv(entries));
      return entries.length;
    },
    onSuccess: (count) => show({ severity: 'success', title: t.exported, message: t.exportedMeans(formatCount(count), count === 1) }),
    onSettled: () => setProgress(null),
  });
  return { saving, progress };
}
