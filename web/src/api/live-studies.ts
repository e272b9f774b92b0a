import type { LiveEvent } from '@headworks/api/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.js';

type StudyLiveEvent = Extract<LiveEvent, { kind: 'study' | 'basin' | 'site' | 'job' }>;

export const isOfStudies = (event: LiveEvent): event is StudyLiveEvent =>
  event.kind === 'study' || event.kind === 'basin' || event.kind === 'site' || event.kind === 'job';

/** The events of one turn of the server arrive together: each list is read again once. */
const GATHER_MS = 100;

/** Reads the lists of studies, basins and sites again that a change is about. */
export function studiesReader(
  client: QueryClient,
  orgId: number,
): { readonly take: (event: StudyLiveEvent) => void; readonly end: () => void } {
  const waiting = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = () => {
    timer = undefined;
    for (const queryKey of waiting.values()) void client.invalidateQueries({ queryKey });
    waiting.clear();
  };
  return {
    take: (event) => {
      for (const key of keysOf(event, orgId)) waiting.set(JSON.stringify(key), key);
      timer ??= setTimeout(read, GATHER_MS);
    },
    end: () => clearTimeout(timer),
  };
}

function keysOf(event: StudyLiveEvent, orgId: number): readonly QueryKey[] {
  switch (event.kind) {
    case 'study':
      return [queryKeys.studies(orgId)];
    case 'basin':
      return [queryKeys.studies(orgId), queryKeys.basins(event.body.studyid), queryKeys.basin(event.body.id)];
    case 'site':
      return [queryKeys.sites(event.body.basinid), queryKeys.siteLogs(event.body.id)];
    case 'job':
      return event.body.done === event.body.total ? [queryKeys.studies(orgId)] : [];
    default:
      return event satisfies never;
  }
}
