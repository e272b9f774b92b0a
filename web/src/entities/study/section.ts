import type { ListedBasin, Study } from '@headworks/api/paths/study/shapes';
import type { Permissions } from '@headworks/api/permissions';

/** What a section of a basin gets: sites, logs, series. Its permission to read is checked; `useMember().may` says what the member may change. */
export interface SectionProps {
  readonly study: Study;
  /** Without its series. */
  readonly basin: ListedBasin;
  readonly perms: Permissions;
}
