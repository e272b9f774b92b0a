import { itrDeleteLog, itrGetLogfiles, itrGetLogs } from '@headworks/api/paths/itr/logs';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import {
  tagAddItrlog,
  tagAddTags,
  tagCreate,
  tagDelete,
  tagGetOrg,
  tagRemoveItrlog,
  tagUpdateColor,
  tagUpdateName,
} from '@headworks/api/paths/tag/paths';
import { TAG_COLORS } from '@headworks/api/tag-colors';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, exchange, refusal, refused } from '../../harness/call.js';
import { openEvents } from '../../harness/live-events.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { allLogs, newLog, newTag, tagLog } from '../../harness/tags.js';

const FULL = 'A maximum of 10 tags can be assigned to each log.';

describe('tags of an organization', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const tags = async () => (await call(tagGetOrg, { orgId: org.orgId }, org.token)).tags;

  it('are created blue or in a color of the palette, renamed and recolored, and listed by name @distributed', async () => {
    const { orgId, token } = org;
    const trunk = await newTag(org, 'trunk');
    const { tagId: survey } = await call(tagCreate, { orgId, name: 'Survey', color: '#DC3545' }, token);
    expect(await tags()).toEqual([
      { id: survey, tagname: 'Survey', color: '#dc3545' },
      { id: trunk, tagname: 'trunk', color: '#007bff' },
    ]);
    await call(tagUpdateName, { orgId, tagId: trunk, tagname: 'A trunk' }, token);
    await call(tagUpdateColor, { orgId, tagId: trunk, color: '#344563' }, token);
    expect((await tags())[0]).toEqual({ id: trunk, tagname: 'A trunk', color: '#344563' });
    await call(tagDelete, { orgId, tagId: trunk }, token);
    await call(tagDelete, { orgId, tagId: trunk }, token);
    expect((await tags()).map(({ id }) => id)).toEqual([survey]);

    const { entries } = await call(orgGetAudit, { orgId, search: 'Tag ' }, token);
    const actions = ['Tag created', 'Tag renamed', 'Tag color changed', 'Tag deleted'];
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(actions));
  });

  it('refuse a color other than the ten, and names that are empty, too long or taken', async () => {
    const { orgId, token } = org;
    await newTag(org, 'Check dam');
    const create = (fields: object) => refusal(tagCreate, { orgId, name: 'Other', ...fields }, token);
    expect(await create({ color: '#123456' })).toMatchObject({ status: 400, details: [{ path: 'color' }] });
    expect(await create({ name: ' ' })).toMatchObject({ status: 400, details: [{ path: 'name' }] });
    expect(await create({ name: 'x'.repeat(51) })).toMatchObject({ status: 400, details: [{ path: 'name' }] });
    expect(await create({ name: 'CHECK dam' })).toMatchObject({ status: 409, error: 'TagExists' });
    const other = await newTag(org, 'x'.repeat(50));
    expect(await refusal(tagUpdateName, { orgId, tagId: other, tagname: 'check Dam' }, token)).toMatchObject({ error: 'TagExists' });
    expect(await refusal(tagUpdateColor, { orgId, tagId: other, color: 'red' }, token)).toMatchObject({ details: [{ path: 'color' }] });
    expect(TAG_COLORS).toHaveLength(10);
  });

  it('of another organization are Not Found, also for an own log', async () => {
    const other = await newOrganization();
    const foreign = await newTag(other);
    const log = await newLog(org);
    const { orgId, token } = org;
    expect(await refusal(tagGetOrg, { orgId: other.orgId }, token)).toMatchObject({ error: 'Not Found' });
    expect(await refusal(tagUpdateName, { orgId, tagId: foreign, tagname: 'Mine' }, token)).toMatchObject({ error: 'Not Found' });
    expect(await refusal(tagDelete, { orgId, tagId: foreign }, token)).toMatchObject({ error: 'Not Found' });
    expect(await refusal(tagAddItrlog, { logId: log.id, tagId: foreign }, token)).toMatchObject({ error: 'Not Found' });
    expect(await refusal(tagAddItrlog, { logId: log.id, tagId: foreign }, other.token)).toMatchObject({ error: 'Not Found' });
  });

  it('created by two users concurrently with one name are one tag @distributed', async () => {
    const answers = await Promise.all(['Twin', 'TWIN', 'twin'].map((name) => exchange(tagCreate, { orgId: org.orgId, name }, org.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('tags of a log', () => {
  let org: Organization;
  beforeAll(async () => {
    org = await newOrganization();
  });
  const namesOf = async (logId: number) => (await call(itrGetLogs, { logId }, org.token)).log.tags.map(({ tagname }) => tagname);

  it('are shown in every list; adding or removing twice changes nothing @distributed', async () => {
    const log = await newLog(org);
    const [one, two] = [await newTag(org, 'b one'), await newTag(org, 'A two')];
    for (const tagId of [one, two, two]) await tagLog(org, log.id, tagId);
    const expected = [
      { id: two, tagname: 'A two', color: '#007bff' },
      { id: one, tagname: 'b one', color: '#007bff' },
    ];
    expect((await call(itrGetLogs, { logId: log.id }, org.token)).log.tags).toEqual(expected);
    expect((await call(itrGetLogfiles, { deviceId: log.deviceid }, org.token)).logs[0]?.tags).toEqual(expected);
    expect((await allLogs(org, { search: log.serialnumber })).logs[0]?.tags).toEqual(expected);
    for (const _ of [1, 2]) await call(tagRemoveItrlog, { logId: log.id, tagId: one }, org.token);
    expect(await namesOf(log.id)).toEqual(['A two']);
  });

  it('are added by one call: all, or none @distributed', async () => {
    const { token } = org;
    const log = await newLog(org);
    const tagIds = await Promise.all(Array.from({ length: 10 }, () => newTag(org)));
    await tagLog(org, log.id, tagIds[0] ?? 0);
    await call(tagAddTags, { logId: log.id, tagIds }, token);
    expect(await namesOf(log.id)).toHaveLength(10);
    const others = [await newTag(org), await newTag(org)];
    await call(tagRemoveItrlog, { logId: log.id, tagId: tagIds[0] ?? 0 }, token);
    expect(await refusal(tagAddTags, { logId: log.id, tagIds: others }, token)).toMatchObject({ status: 422, error: FULL });
    expect(await namesOf(log.id)).toHaveLength(9);
  });

  it('are limited to ten: of twenty added concurrently, ten are @distributed', async () => {
    const log = await newLog(org);
    const tagIds = await Promise.all(Array.from({ length: 20 }, () => newTag(org)));
    const answers = await Promise.all(tagIds.map((tagId) => exchange(tagAddItrlog, { logId: log.id, tagId }, org.token)));
    const no = answers.filter(({ status }) => status !== 200).map(refused);
    expect(no).toHaveLength(10);
    for (const each of no) expect(each).toMatchObject({ status: 422, error: FULL });
    expect(await namesOf(log.id)).toHaveLength(10);
  });

  it('are removed when the tag is deleted, which frees places, and follow its name and color', async () => {
    const { orgId, token } = org;
    const log = await newLog(org);
    const tagIds = await Promise.all(Array.from({ length: 10 }, (_, number) => newTag(org, `Room ${number}`)));
    for (const tagId of tagIds) await tagLog(org, log.id, tagId);
    const late = await newTag(org, 'Late');
    expect(await refusal(tagAddItrlog, { logId: log.id, tagId: late }, token)).toMatchObject({ error: FULL });
    await call(tagDelete, { orgId, tagId: tagIds[3] ?? 0 }, token);
    expect(await namesOf(log.id)).not.toContain('Room 3');
    await tagLog(org, log.id, late);
    await call(tagUpdateName, { orgId, tagId: late, tagname: 'Later' }, token);
    expect(await namesOf(log.id)).toHaveLength(10);
    expect(await namesOf(log.id)).toContain('Later');
    expect(await refusal(tagAddItrlog, { logId: log.id, tagId: tagIds[3] ?? 0 }, token)).toMatchObject({ error: 'Not Found' });
  });

  it('are changed only by members who may see the log', async () => {
    const [seen, unseen] = [await newLog(org), await newLog(org)];
    const tagId = await newTag(org);
    const reader = await newMember(org, { itr: { perms: 'read' }, logs: { perms: 'read', all: false, ids: [seen.id] } });
    await call(tagAddItrlog, { logId: seen.id, tagId }, reader.token);
    expect(await refusal(tagAddItrlog, { logId: unseen.id, tagId }, reader.token)).toMatchObject({ error: 'Not Found' });
    expect(await refusal(tagRemoveItrlog, { logId: unseen.id, tagId }, reader.token)).toMatchObject({ error: 'Not Found' });
  });

  it('are deleted with the log', async () => {
    const log = await newLog(org);
    const tagId = await newTag(org);
    await tagLog(org, log.id, tagId);
    await call(itrDeleteLog, { logId: log.id }, org.token);
    await quiet();
    expect(await refusal(tagAddItrlog, { logId: log.id, tagId }, org.token)).toMatchObject({ error: 'Not Found' });
    expect(await refusal(itrGetLogs, { logId: log.id }, org.token)).toMatchObject({ error: 'Not Found' });
  });

  it('are sent as live events when they change, and when the tag itself does @distributed', async () => {
    const log = await newLog(org);
    const tagId = await newTag(org, 'Live tag');
    const events = await openEvents(org.token, org.orgId);
    const notified = (name: string | undefined) =>
      events.waitFor((event) => event.kind === 'log' && event.body.id === log.id && event.body.tags[0]?.tagname === name);
    try {
      await tagLog(org, log.id, tagId);
      await notified('Live tag');
      await call(tagUpdateName, { orgId: org.orgId, tagId, tagname: 'Renamed tag' }, org.token);
      await notified('Renamed tag');
      await call(tagDelete, { orgId: org.orgId, tagId }, org.token);
      await notified(undefined);
    } finally {
      events.close();
    }
  });
});
