/** From when on it counts, epoch milliseconds. Missing in events of older releases: from the time of the event. */
interface From {
  readonly at?: number;
}

/** Stream `study-<id>`: a flow study of an organization. Its basins are streams of their own, which name it. */
export type StudyEvent =
  /** Active from the start. A copy is created after its basins are complete, so no one sees it in part. */
  | {
      readonly type: 'StudyCreated';
      readonly data: { readonly studyId: number; readonly orgId: number; readonly name: string; readonly copyOf?: number } & From;
    }
  | { readonly type: 'StudyRenamed'; readonly data: { readonly studyId: number; readonly name: string } }
  | { readonly type: 'StudyActivated'; readonly data: { readonly studyId: number } & From }
  /** At month end `at` is the end of the month, however much later the event was stored. */
  | { readonly type: 'StudyDeactivated'; readonly data: { readonly studyId: number; readonly reason: 'user' | 'month end' } & From }
  /** Its basins are deleted after it. */
  | { readonly type: 'StudyDeleted'; readonly data: { readonly studyId: number } };

export const studyStream = (studyId: number): string => `study-${studyId}`;
