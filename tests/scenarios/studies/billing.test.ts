import { monthOf } from '@headworks/api/billing';
import { siteUpdate } from '@headworks/api/paths/site/paths';
import { studyBilling } from '@headworks/api/paths/study/billing';
import { studyDeactivate, studyDelete, studyUpdate } from '@headworks/api/paths/study/studies';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { assignLog, newBasin, newSite, newStudy } from '../../harness/studies.js';
import { newLog } from '../../harness/tags.js';

describe('the bill', () => {
  let org: Organization;
  beforeEach(async () => {
    org = await newOrganization();
  });
  const bill = (month?: string) => call(studyBilling, { orgId: org.orgId, month }, org.token);
  /** A study with two sites, one of them committed. */
  const survey = async (name: string) => {
    const study = await newStudy(org, name);
    const basin = await newBasin(org, study.id);
    const [committed] = [await newSite(org, basin.id, 'MH1'), await newSite(org, basin.id, 'MH2')];
    await assignLog(org, committed.id, (await newLog(org)).id);
    return { study, basin, committed };
  };

  it('this month so far counts the committed sites of Active studies, and all sites of Inactive ones @distributed', async () => {
    const month = monthOf(Date.now());
    expect(await bill()).toEqual({ month, firstMonth: null, studies: [], total: 0 });
    const { study, committed } = await survey('Survey 10');
    const empty = await newStudy(org, 'Survey 9');
    const line = { id: study.id, name: 'Survey 10', state: 'Active', deleted: false, sites: 2, committedMax: 1, amount: 30 };
    const none = { id: empty.id, name: 'Survey 9', state: 'Active', deleted: false, sites: 0, committedMax: 0, amount: 0 };
    expect(await bill()).toEqual({ month, firstMonth: month, studies: [none, line], total: 30 });
    await call(siteUpdate, { siteId: committed.id, enabled: false }, org.token);
    await call(studyDeactivate, { studyId: study.id }, org.token);
    await call(studyUpdate, { study: { id: empty.id, name: 'Survey 11' } }, org.token);
    expect((await bill(month)).studies).toEqual([line, { ...none, name: 'Survey 11' }]);
  });

  it('a study deleted in the month stays in its bill', async () => {
    const { study } = await survey('Gone');
    await call(studyDelete, { studyId: study.id }, org.token);
    expect(await bill()).toMatchObject({ studies: [{ name: 'Gone', deleted: true, sites: 2, committedMax: 1, amount: 30 }], total: 30 });
  });

  it('a month before the first study costs nothing; one that has not begun, and one that is none, are refused by name', async () => {
    await survey('Survey');
    expect(await bill('2020-02')).toMatchObject({ month: '2020-02', firstMonth: monthOf(Date.now()), studies: [], total: 0 });
    const next = monthOf(Date.now() + 32 * 86_400_000);
    for (const month of [next, '2026-13', '2026-1', 'november', '']) {
      const refused = await refusal(studyBilling, { orgId: org.orgId, month }, org.token);
      expect(refused, month).toMatchObject({ status: 400, error: 'Validation Error', details: [{ path: 'month' }] });
    }
  });

  it('is for admins', async () => {
    const member = await newMember(org, { studies: { perms: 'write' } });
    expect(await refusal(studyBilling, { orgId: org.orgId }, member.token)).toMatchObject({ status: 403, error: 'Permission Denied' });
  });
});
