import { itrDeleteLog } from '@headworks/api/paths/itr/logs';
import { orgGetOrgsForUser } from '@headworks/api/paths/org/paths';
import { studyCreateBasin, studyGetBasins } from '@headworks/api/paths/study/basins';
import {
  studyActivate,
  studyCreate,
  studyDeactivate,
  studyDelete,
  studyDuplicate,
  studyGetSites,
  studyGetStudies,
  studyUpdate,
} from '@headworks/api/paths/study/studies';
import { until } from '@headworks/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice, untilLog } from '../../harness/devices.js';
import { openEvents } from '../../harness/live-events.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { now } from '../../harness/packets.js';
import { quiet } from '../../harness/quiet.js';
import { assignLog, basinOf, connectSites, newBasin, newSite, newStudy, sitesOf } from '../../harness/studies.js';
import { newLog } from '../../harness/tags.js';
import { inDatabase } from '../../harness/time-passes.js';

describe('studies', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const studies = async (token = org.token) => (await call(studyGetStudies, { orgId: org.orgId }, token)).studies;
  const named = async (name: string) => (await studies()).find((study) => study.name === name);

  it('a new study is active, is listed by name at once, and is renamed @distributed', async () => {
    const { study } = await call(studyCreate, { orgId: org.orgId, name: '  Survey 10 ' }, org.token);
    expect(study).toMatchObject({ name: 'Survey 10', state: 'Active', orgId: org.orgId, basinCount: 0, siteCount: 0 });
    await newStudy(org, 'survey 9');
    expect((await studies()).map(({ name }) => name)).toEqual(['survey 9', 'Survey 10']);
    const renamed = await call(studyUpdate, { study: { id: study.id, name: 'Survey 11' } }, org.token);
    expect(renamed.study.name).toBe('Survey 11');
    expect(await named('Survey 11')).toMatchObject({ id: study.id });
  });

  it('a study without a name, or with one that is too long, is refused with the field', async () => {
    for (const name of ['  ', 'x'.repeat(101)]) {
      const refused = await refusal(studyCreate, { orgId: org.orgId, name }, org.token);
      expect(refused).toMatchObject({ status: 400, error: 'Validation Error', details: [{ path: 'name' }] });
    }
  });

  it('an inactive study is not opened and only those who may see it learn of it; activated, it opens', async () => {
    const study = await newStudy(org, 'Archive');
    const basin = await newBasin(org, study.id);
    const archived = await call(studyDeactivate, { studyId: study.id }, org.token);
    expect(archived.study.state).toBe('Inactive');
    expect(await refusal(studyGetBasins, { studyId: study.id }, org.token)).toMatchObject({ status: 422, error: 'StudyInactive' });
    expect(await refusal(studyCreateBasin, { studyId: study.id, name: 'New' }, org.token)).toMatchObject({ error: 'StudyInactive' });
    const stranger = await newOrganization();
    expect(await refusal(studyGetBasins, { studyId: study.id }, stranger.token)).toMatchObject({ status: 404, error: 'Not Found' });
    expect(await named('Archive')).toMatchObject({ state: 'Inactive', basinCount: 1 });
    await call(studyActivate, { studyId: study.id }, org.token);
    expect((await call(studyGetBasins, { studyId: study.id }, org.token)).basins).toMatchObject([{ id: basin.id }]);
  });

  it('a deleted study is gone with its basins; its logs stay', async () => {
    const study = await newStudy(org, 'Short');
    const basin = await newBasin(org, study.id);
    const site = await newSite(org, basin.id);
    const { id: deviceId } = await newDevice(org, { records: [[now() - 60, 1]] });
    const log = await untilLog(org, deviceId);
    await assignLog(org, site.id, log.id);
    const events = await openEvents(org.token, org.orgId);
    await call(studyDelete, { studyId: study.id, userId: org.userId }, org.token);
    expect(await named('Short')).toBeUndefined();
    expect(await refusal(studyGetBasins, { studyId: study.id }, org.token)).toMatchObject({ status: 404 });
    expect(await refusal(studyGetSites, { studyId: study.id }, org.token)).toMatchObject({ status: 404 });
    expect(await events.waitFor(({ kind, body }) => kind === 'study' && 'deleted' in body && body.id === study.id)).toBeDefined();
    events.close();
    expect(await untilLog(org, deviceId)).toMatchObject({ id: log.id });
  });

  it('a member who sees only some studies sees the ones that it creates: newPerms say so', async () => {
    const hidden = await newStudy(org, 'Hidden');
    const member = await newMember(org, {
      studies: { perms: 'write', all: false, ids: [], basins: { perms: 'write', all: false, ids: [] } },
    });
    expect(await studies(member.token)).toEqual([]);
    const { study, newPerms } = await call(studyCreate, { orgId: org.orgId, name: 'Own' }, member.token);
    expect(JSON.parse(newPerms ?? '{}')).toMatchObject({ studies: { ids: [study.id] } });
    expect(await studies(member.token)).toMatchObject([{ id: study.id }]);
    const created = await call(studyCreateBasin, { studyId: study.id, name: 'Own basin' }, member.token);
    expect(JSON.parse(created.newPerms ?? '{}')).toMatchObject({ studies: { basins: { ids: [created.basin.id] } } });
    expect((await call(studyGetBasins, { studyId: study.id }, member.token)).basins).toMatchObject([{ id: created.basin.id }]);
    const { organizations } = await call(orgGetOrgsForUser, {}, member.token);
    expect(JSON.parse(organizations.find(({ orgid }) => orgid === org.orgId)?.perms ?? '{}')).toMatchObject({
      studies: { ids: [study.id] },
    });
    expect(await refusal(studyGetBasins, { studyId: hidden.id }, member.token)).toMatchObject({ status: 404, error: 'Not Found' });
  });

  it('a duplicate has its own basins and sites with the same fields, series and logs', async () => {
    const study = await newStudy(org, 'Original');
    const basin = await newBasin(org, study.id, 'Creek');
    const [up, down] = [await newSite(org, basin.id, 'MH1', { population: 100, pipeId: 8 }), await newSite(org, basin.id, 'MH2')];
    await connectSites(org, basin.id, [[up.id, down.id]]);
    const { id: deviceId } = await newDevice(org, { records: [[now() - 60, 1]] });
    await assignLog(org, up.id, (await untilLog(org, deviceId)).id);
    const copied = await call(studyDuplicate, { id: study.id, name: 'Original Copy', orgId: org.orgId }, org.token);
    expect(copied).toMatchObject({ done: true, study: { name: 'Original Copy', basinCount: 1, siteCount: 2, state: 'Active' } });
    const [copy] = (await call(studyGetBasins, { studyId: copied.studyId }, org.token)).basins;
    const sites = await sitesOf(org, copy?.id ?? 0);
    expect(sites).toMatchObject([
      { sitename: 'MH1', population: 100, pipeid: 8, logCount: 1, enabled: true },
      { sitename: 'MH2', logCount: 0, enabled: false },
    ]);
    expect(sites.map(({ id }) => id)).not.toContain(up.id);
    const series = JSON.parse((await basinOf(org, copy?.id ?? 0)).siteseries);
    expect(series[`${sites[0]?.id}`]).toMatchObject({ downstream: [sites[1]?.id] });
  });

  it('a duplicate without assignments has no logs', async () => {
    const study = await newStudy(org, 'With logs');
    const basin = await newBasin(org, study.id);
    const site = await newSite(org, basin.id);
    const { id: deviceId } = await newDevice(org, { records: [[now() - 60, 1]] });
    await assignLog(org, site.id, (await untilLog(org, deviceId)).id);
    const { studyId } = await call(studyDuplicate, { id: study.id, name: 'Empty', copyAssignments: false }, org.token);
    const { siteList } = await call(studyGetSites, { studyId }, org.token);
    expect(siteList).toMatchObject([{ sitename: 'MH1', logCount: 0, enabled: false }]);
  });

  it('a repeated request with the same key makes one duplicate', async () => {
    const study = await newStudy(org, 'Twice');
    const headers = { 'idempotency-key': 'duplicate twice' };
    const [first, second] = await Promise.all(
      [1, 2].map(() => call(studyDuplicate, { id: study.id, name: 'Twice Copy' }, org.token, { headers })),
    );
    expect(second?.studyId).toBe(first?.studyId);
    expect((await studies()).filter(({ name }) => name === 'Twice Copy')).toHaveLength(1);
  });

  it('a large duplicate goes on as a job that reports its progress, and is shown when it is whole', async () => {
    const study = await newStudy(org, 'Large');
    const basin = await newBasin(org, study.id);
    for (let from = 0; from < 210; from += 30)
      await Promise.all(Array.from({ length: 30 }, (_, number) => newSite(org, basin.id, `MH${from + number}`)));
    const events = await openEvents(org.token, org.orgId);
    const copied = await call(studyDuplicate, { id: study.id, name: 'Large Copy' }, org.token);
    expect(copied).toMatchObject({ done: false, study: null });
    await events.waitFor(
      ({ kind, body }) =>
        kind === 'job' && body.of !== 'result' && body.id === copied.studyId && body.done === body.total && body.total === 211,
    );
    await until(async () => (await named('Large Copy')) !== undefined, { what: 'the copy to be listed' });
    expect(await named('Large Copy')).toMatchObject({ id: copied.studyId, basinCount: 1, siteCount: 210 });
    events.close();
  });

  it('of an Inactive study nothing is sent, whatever changes in it', async () => {
    const [archived, open] = [await newStudy(org, 'Archived'), await newStudy(org, 'Open')];
    const [basin, other] = [await newBasin(org, archived.id), await newBasin(org, open.id)];
    const [site, log] = [await newSite(org, basin.id), await newLog(org)];
    await assignLog(org, site.id, log.id);
    await call(studyDeactivate, { studyId: archived.id }, org.token);
    const events = await openEvents(org.token, org.orgId);
    await call(itrDeleteLog, { logId: log.id }, org.token);
    await quiet();
    const later = await newSite(org, other.id);
    await events.waitFor(({ kind, body }) => kind === 'site' && body.id === later.id);
    expect(events.received.flatMap(({ kind, body }) => (kind === 'site' ? [body.id] : []))).toEqual([later.id]);
    events.close();
  });

  it('a study deleted while it is duplicated leaves nothing of the copy, not even in the count of studies', async () => {
    const own = await newOrganization();
    const study = await newStudy(own);
    await newSite(own, (await newBasin(own, study.id)).id);
    const { copying } = await inDatabase((sql) =>
      sql.begin(async (tx) => {
        await tx`lock table sites.site_numbers in share mode`;
        const copying = refusal(studyDuplicate, { id: study.id, name: 'Copy' }, own.token);
        await until(
          async () => (await tx`select 1 from pg_locks where relation = 'sites.site_numbers'::regclass and not granted`).length > 0,
          {
            what: 'the copy to wait for the numbers of its sites',
          },
        );
        await call(studyDelete, { studyId: study.id }, own.token);
        return { copying };
      }),
    );
    expect(await copying).toMatchObject({ status: 404, message: 'The study was deleted while it was duplicated.' });
    expect((await call(studyGetStudies, { orgId: own.orgId }, own.token)).studies).toEqual([]);
    const counted = () => inDatabase((sql) => sql`select study_id from sites.study_numbers where org_id = ${own.orgId} and not deleted`);
    await until(async () => (await counted()).length === 0, { what: 'no study to count' });
  });
});
