import type { BasinEvent } from '@headworks/api/events/basin';
import type { Add, Report } from './history.js';

/** Two studies of one organization: one with a basin of three sites, and one that is deleted, with a copy that failed. */
export function addStudies(add: Add, report: Report, orgId: number): void {
  const [studyId, goneId, basinId, copyId] = [orgId * 10, orgId * 10 + 1, orgId * 100, orgId * 100 + 1];
  const siteIds = [1, 2, 3].map((number) => basinId * 10 + number);
  const [first = 0, second = 0, third = 0] = siteIds;
  add('sites', `study-${studyId}`, orgId, { type: 'StudyCreated', data: { studyId, orgId, name: 'Survey' } });
  add(
    'sites',
    `study-${studyId}`,
    orgId,
    { type: 'StudyRenamed', data: { studyId, name: 'I&I Survey' } },
    { type: 'StudyDeactivated', data: { studyId, reason: 'month end' } },
    { type: 'StudyActivated', data: { studyId } },
  );
  add(
    'sites',
    `study-${goneId}`,
    orgId,
    { type: 'StudyCreated', data: { studyId: goneId, orgId, name: 'Copy', copyOf: studyId } },
    { type: 'StudyDeactivated', data: { studyId: goneId, reason: 'user' } },
    { type: 'StudyDeleted', data: { studyId: goneId } },
  );
  let at = 1_000;
  const of = () => ({ basinId, at: ++at });
  const unset = { levelAdjInches: 0, siltInches: 0, levelRefInches: null, velocityRefFps: null, timeOffsetSeconds: null };
  const created = (siteId: number): BasinEvent => ({
    type: 'SiteCreated',
    data: { ...of(), ...unset, siteId, name: `MH${siteId}`, enabled: false, location: null, pipeInches: 8, households: 100 },
  });
  add(
    'sites',
    `basin-${basinId}`,
    orgId,
    { type: 'BasinCreated', data: { ...of(), orgId, studyId, name: 'Creek', gpdPerHouse: null } },
    ...siteIds.map(created),
    {
      type: 'SitesImported',
      data: {
        ...of(),
        sites: [
          {
            siteId: basinId * 10 + 4,
            name: 'MH4',
            location: { lat: 41, lng: -76 },
            timeOffsetSeconds: -18_000,
            pipeInches: 8,
            households: null,
          },
        ],
      },
    },
    {
      type: 'RainStored',
      data: { ...of(), rainId: basinId, filename: 'rain.csv', source: 'file', rows: 2, firstAt: 1_000, lastAt: 2_000, inches: 0.5 },
    },
    { type: 'RainDeleted', data: { ...of(), rainId: basinId } },
    { type: 'BasinChanged', data: { ...of(), name: 'Fishing Creek', gpdPerHouse: 182 } },
    { type: 'BasinUpdateForced', data: of() },
    { type: 'LinkCreated', data: { ...of(), linkId: `link-${basinId}`, expiresAt: 9_000 } },
    { type: 'LinkDeleted', data: { ...of(), linkId: `link-${basinId}` } },
    { type: 'SiteRenamed', data: { ...of(), siteId: first, name: 'MH2' } },
    { type: 'SiteEnabled', data: { ...of(), siteId: first } },
    { type: 'SiteDisabled', data: { ...of(), siteId: first } },
    { type: 'SiteLocated', data: { ...of(), siteId: first, location: { lat: 41, lng: -76 }, timeOffsetSeconds: -18_000 } },
    { type: 'SiteChanged', data: { ...of(), siteId: first, changes: { pipeInches: null, households: 120 } } },
    {
      type: 'SeriesChanged',
      data: {
        ...of(),
        added: [
          [first, second],
          [second, third],
        ],
        removed: [],
        startingPoint: third,
        markerIndexes: [[first, 1]],
      },
    },
    { type: 'HouseholdsCascaded', data: { ...of(), siteId: first, households: [[second, 220]] } },
    { type: 'LogAdded', data: { ...of(), siteId: second, logId: orgId * 10 } },
    { type: 'LogAdded', data: { ...of(), siteId: second, logId: orgId * 10 + 1 } },
    { type: 'LogRemoved', data: { ...of(), siteId: second, logId: orgId * 10 + 1 } },
    { type: 'SeriesChanged', data: { ...of(), added: [], removed: [[second, third]], startingPoint: null } },
    { type: 'SiteDeleted', data: { ...of(), siteId: third } },
  );
  add(
    'sites',
    `basin-${copyId}`,
    orgId,
    { type: 'BasinCreated', data: { basinId: copyId, at: 1, orgId, studyId, name: 'Copy', gpdPerHouse: 1, copyOf: basinId, staged: true } },
    { type: 'BasinCompleted', data: { basinId: copyId, at: 2 } },
    { type: 'BasinDeleted', data: { basinId: copyId, at: 3 } },
  );
  const copy = { kind: 'copy', orgId, of: 'study', id: goneId, total: 4 } as const;
  report('sites', `copy-study-${goneId}`, { ...copy, done: 1, failure: null });
  report('sites', `copy-study-${goneId}`, { ...copy, done: 1, failure: 'The study was deleted while it was duplicated.' });
  const [jobId, newerId] = [orgId * 1_000, orgId * 1_000 + 1];
  const request = { orgId, basinId, period: null, ignoreActivation: false };
  add(
    'analysis',
    `result-${jobId}`,
    orgId,
    { type: 'ResultRequested', data: { ...request, jobId, at: 1 } },
    { type: 'ResultSuperseded', data: { basinId, jobId, by: newerId, at: 2 } },
  );
  add(
    'analysis',
    `result-${newerId}`,
    orgId,
    { type: 'ResultRequested', data: { ...request, jobId: newerId, at: 3 } },
    { type: 'ResultReady', data: { basinId, jobId: newerId, hash: 'a', severities: [[first, 3]], at: 4 } },
  );
  const sharedId = orgId * 1_000 + 3;
  add(
    'analysis',
    `result-${sharedId}`,
    orgId,
    { type: 'ResultRequested', data: { ...request, jobId: sharedId, at: 7 } },
    { type: 'ResultReady', data: { basinId, jobId: sharedId, hash: 'b', severities: [[first, 0]], at: 8, shared: true } },
  );
  const failedId = orgId * 1_000 + 2;
  add(
    'analysis',
    `result-${failedId}`,
    orgId,
    { type: 'ResultRequested', data: { ...request, jobId: failedId, at: 5 } },
    { type: 'ResultFailed', data: { basinId, jobId: failedId, error: 'NoLogs', message: 'No logs found.', at: 6 } },
  );
  add('analysis', `export-${basinId}`, orgId, { type: 'ResultsExported', data: { basinId, at: 7 } });
}
