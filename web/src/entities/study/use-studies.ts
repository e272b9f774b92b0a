import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import { queryKeys } from '../../api/query-keys.js';
import { useMember } from '../../session/member.js';

/** The studies that the member may see, by name. Live events update the list. */
export function useStudies() {
  const { orgid } = useMember().organization;
  return useQuery({ queryKey: queryKeys.studies(orgid), queryFn: ({ signal }) => call('studyGetStudies', { orgId: orgid }, signal) });
}

/** The basins of a study that the member may see, by name and without their series. */
export function useBasins(studyId: number, enabled = true) {
  const { orgid } = useMember().organization;
  return useQuery({
    queryKey: queryKeys.basins(studyId),
    queryFn: ({ signal }) => call('studyGetBasins', { studyId, orgId: orgid, series: false }, signal),
    enabled,
  });
}
