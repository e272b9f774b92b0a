import type { ListedBasin } from '@headworks/api/paths/study/shapes';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { isFailure } from '../../api/failure.js';
import { queryKeys } from '../../api/query-keys.js';
import { useToasts } from '../../ui/feedback/toasts.js';
import { saveFile } from '../../ui/format/save-file.js';
import { historyTexts } from './texts.js';

const t = historyTexts;
const PAGE = 25;

/** The changes of a basin, newest first, page by page. A change of the basin reads them again. */
export const useHistory = ({ id }: Pick<ListedBasin, 'id'>) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.basin(id), 'history'],
    queryFn: ({ pageParam, signal }) => call('studyGetBasinHistory', { basinId: id, limit: PAGE, page: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : undefined),
    staleTime: 0,
  });

export function useUndo({ id }: Pick<ListedBasin, 'id'>) {
  const client = useQueryClient();
  const { show } = useToasts();
  return useMutation({
    mutationFn: (entryId: string) => call('studyUndo', { basinId: id, entryId }),
    onSuccess: () => show({ severity: 'success', title: t.undone }),
    onError: (error) =>
      show({ severity: 'danger', title: t.undoFailed, message: isFailure(error, 'Conflict') ? t.undoConflict : undefined }),
    onSettled: () => Promise.all([queryKeys.basin(id), queryKeys.sites(id)].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

const TYPES = { geojson: 'application/geo+json', inp: 'text/plain' } as const;

export function useExport({ id }: Pick<ListedBasin, 'id'>) {
  const { show } = useToasts();
  return useMutation({
    mutationFn: async (format: keyof typeof TYPES) => {
      const { filename, data } = await call('studyExportBasin', { basinId: id, format });
      saveFile(filename, TYPES[format], data);
    },
    onError: () => show({ severity: 'danger', title: t.exportFailed }),
  });
}
