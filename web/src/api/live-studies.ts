import type { CopyProgress, LiveEvent } from '@headworks/api/live';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from './query-keys.js';

export type StudyEvent = Extract<LiveEvent, { kind: 'study' | 'basin' | 'site' | 'job' }>;

/** The server's views are a moment behind its events, and one command changes many sites. */
const FIRST_READ_MS = 250;
const READ_EVERY_MS = 1_000;

/** A duplicate in progress, or one that has just ended. `name` is set in the window that started it. */
export interface Copy extends CopyProgress {
  readonly name: string | null;
}

const isSame = (a: Pick<CopyProgress, 'of' | 'id'>, b: Pick<CopyProgress, 'of' | 'id'>): boolean => a.of === b.of && a.id === b.id;

/** The duplicates with the newest state of this one. */
export function withCopy(copies: readonly Copy[], job: CopyProgress & { readonly name?: string }): readonly Copy[] {
  const before = copies.find((each) => isSame(each, job));
  const copy = { ...job, name: job.name ?? before?.name ?? null };
  return before === undefined ? [...copies, copy] : copies.map((each) => (isSame(each, job) ? copy : each));
}

/** The duplicates with one that this window has started; it may have reported already. */
export function withStarted(
  copies: readonly Copy[],
  { of, id, name, total }: Pick<Copy, 'of' | 'id' | 'total'> & { readonly name: string },
) {
  const before = copies.find((each) => isSame(each, { of, id }));
  return withCopy(copies, { ...(before ?? { of, id, done: 0, total, failure: null }), name });
}

export const withoutCopy = (copies: readonly Copy[], ended: Pick<CopyProgress, 'of' | 'id'>): readonly Copy[] =>
  copies.filter((each) => !isSame(each, ended));

export const isOfStudies = (event: LiveEvent): event is StudyEvent =>
  event.kind === 'study' || event.kind === 'basin' || event.kind === 'site' || event.kind === 'job';

/** The lists that show what an event is about. */
export function listsOf(event: StudyEvent, orgId: number): readonly QueryKey[] {
  const { kind, body } = event;
  const studies = queryKeys.studies(orgId);
  switch (kind) {
    case 'study':
      return 'deleted' in body ? [studies, queryKeys.basins(body.id)] : [studies];
    case 'basin':
      return [studies, queryKeys.basins(body.studyid), queryKeys.basin(body.id)];
    case 'site':
      return [queryKeys.sites(body.basinid), queryKeys.siteLogs(body.id)];
    case 'job':
      // To ask for a result that could not be calculated would start its calculation again.
      if (body.of === 'result' && body.state === 'failed') return [queryKeys.lateResult(body.basinId)];
      if (body.of === 'result') return [queryKeys.result(body.basinId), queryKeys.sites(body.basinId)];
      return body.failure === null && body.done >= body.total ? [studies, queryKeys.everyBasins] : [];
    default:
      return event satisfies never;
  }
}

/** Reads the lists of studies, basins and sites again after their events: soon after the first one, then at most once a second. */
export function studiesReader(client: QueryClient, orgId: number) {
  const dirty = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastMs = 0;
  const read = () => {
    timer = undefined;
    lastMs = Date.now();
    const keys = [...dirty.values()];
    dirty.clear();
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
  const copies = queryKeys.copies(orgId);
  return {
    take: (event: StudyEvent) => {
      const { kind, body } = event;
      if (kind === 'job' && body.of !== 'result') client.setQueryData<readonly Copy[]>(copies, (old = []) => withCopy(old, body));
      for (const queryKey of listsOf(event, orgId)) dirty.set(JSON.stringify(queryKey), queryKey);
      if (dirty.size > 0) timer ??= setTimeout(read, Math.max(FIRST_READ_MS, lastMs + READ_EVERY_MS - Date.now()));
    },
    /** Events were missed: a duplicate may have ended meanwhile; one that goes on reports again. */
    forget: () => client.setQueryData<readonly Copy[]>(copies, (old) => (old === undefined ? undefined : [])),
    end: () => clearTimeout(timer),
  };
}
