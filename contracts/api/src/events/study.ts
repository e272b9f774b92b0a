/** Stream `study-<id>`: a flow study of an organization. Its basins are streams of their own, which name it. */
export type StudyEvent =
  /** Active from the start. A copy is created after its basins are complete, so no one sees it in part. */
  | {
      readonly type: 'StudyCreated';
      readonly data: { readonly studyId: number; readonly orgId: number; readonly name: string; readonly copyOf?: number };
    }
  | { readonly type: 'StudyRenamed'; readonly data: { readonly studyId: number; readonly name: string } }
  | { readonly type: 'StudyActivated'; readonly data: { readonly studyId: number } }
  | { readonly type: 'StudyDeactivated'; readonly data: { readonly studyId: number; readonly reason: 'user' | 'month end' } }
  /** Its basins are deleted after it. */
  | { readonly type: 'StudyDeleted'; readonly data: { readonly studyId: number } };

export const studyStream = (studyId: number): string => `study-${studyId}`;
