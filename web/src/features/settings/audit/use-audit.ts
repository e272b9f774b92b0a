import { limits } from '@headworks/api/limits';
import type { AuditEntry } from '@headworks/api/paths/shapes';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { queryKeys } from '../../../api/query-keys.js';
import { useMember } from '../../../session/member.js';
import { useToasts } from '../../../ui/feedback/toasts.js';
import { formatCount } from '../../../ui/format/format.js';
import { saveFile } from '../../../ui/format/save-file.js';
import { type AuditView, callFieldsOf } from './audit-view.js';
import { auditTexts } from './texts.js';

const t = auditTexts;
/** Upper limit of an export in pages: a million entries. */
const EXPORT_PAGES = 100;

/** One page of the audit. The previous page stays until the next one is loaded. */
export function useAuditPage(view: AuditView) {
  const { orgid } = useMember().organization;
  const { sorting, limit, page } = view;
  const sort = sorting.descending ? 'DESC' : 'ASC';
  return useQuery({
    queryKey: [...queryKeys.audit(orgid), view],
    queryFn: ({ signal }) =>
      call('orgGetAudit', { orgId: orgid, ...callFieldsOf(view), filter: sorting.key, sort, limit, page, returnPages: true }, signal),
    placeholderData: keepPreviousData,
    // Users check here for actions of a moment ago.
    staleTime: 0,
  });
}

/** All entries of a view, newest first, some of them twice: new entries shift the pages. After the last page come those from before its answer. */
async function readAll(orgId: number, view: AuditView, onPage: (page: number, pages: number) => void): Promise<readonly AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let asked = { orgId, ...callFieldsOf(view), filter: 'time' as const, sort: 'DESC' as const, limit: limits.auditRows, page: 1 };
  for (let calls = 0; calls < EXPORT_PAGES; calls++) {
    const { entries: found, pageCount, since } = await call('orgGetAudit', asked);
    entries.push(...found);
    onPage(asked.page, pageCount);
    if (asked.page < pageCount) asked = { ...asked, page: asked.page + 1 };
    // An older server does not say it.
    else if (since === null || since === undefined) break;
    else asked = { ...asked, to: since - 1, page: 1 };
  }
  return entries;
}

/** Saves all entries of a view as a CSV file. `progress` is the page being read, or null. */
export function useAuditExport() {
  const { orgid, name } = useMember().organization;
  const { show } = useToasts();
  const [progress, setProgress] = useState<string | null>(null);
  const saving = useMutation({
    mutationFn: async (view: AuditView): Promise<number> => {
      // The CSV writer is loaded with the first export.
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
