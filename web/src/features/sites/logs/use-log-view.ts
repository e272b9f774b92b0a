import { useCallback, useState } from 'react';
import { readLocal, writeLocal } from '../../../api/local-keys.js';
import type { LogView } from './log-choices.js';

export const pageSizes = [25, 50, 100, 250] as const;
const DEFAULT_SIZE = 25;

/** The page size is that of all lists of logs. */
function rememberedSize(): number {
  const kept = Number(readLocal('logsLimit'));
  return pageSizes.find((size) => size === kept) ?? DEFAULT_SIZE;
}

/** What the list of logs is narrowed to; only its page size is remembered. */
export function useLogView() {
  const [view, setView] = useState<LogView>(() => ({
    search: '',
    tagIds: [],
    page: 1,
    limit: rememberedSize(),
    sorting: { key: 'sitename', descending: false },
  }));
  const put = useCallback((changes: Partial<LogView>) => {
    if (changes.limit !== undefined) writeLocal('logsLimit', String(changes.limit));
    setView((old) => ({ ...old, ...changes }));
  }, []);
  return { view, put };
}
