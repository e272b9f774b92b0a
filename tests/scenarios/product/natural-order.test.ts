import { authProfile } from '@headworks/api/paths/auth/paths';
import { orgGetUsers } from '@headworks/api/paths/org/members';
import { orgCreate, orgGetOrgsForUser } from '@headworks/api/paths/org/paths';
import { tagGetOrg } from '@headworks/api/paths/tag/paths';
import { describe, expect, it } from 'vitest';
import { call } from '../../harness/call.js';
import { newMember } from '../../harness/members.js';
import { newOrganization, newPerson, signIn } from '../../harness/organization.js';
import { newTag } from '../../harness/tags.js';

const UNORDERED = ['MH10', 'mh2', 'Zinc', 'alder', 'Éclair', 'ebb', 'Eclair'];
const ORDERED = ['alder', 'ebb', 'Eclair', 'Éclair', 'mh2', 'MH10', 'Zinc'];

describe('a list by name', () => {
  it('of organizations is in natural order, without case', async () => {
    const { token } = await signIn(await newPerson());
    for (const name of UNORDERED) await call(orgCreate, { name }, token);
    const { organizations } = await call(orgGetOrgsForUser, {}, token);
    expect(organizations.map(({ name }) => name)).toEqual(ORDERED);
  });

  it('of members too, by family name', async () => {
    const org = await newOrganization();
    for (const last of UNORDERED) {
      const { token } = await newMember(org);
      await call(authProfile, { first: 'Ada', last, phone: '4155550132', units: '1' }, token);
    }
    // Names are published within seconds.
    const names = async () => (await call(orgGetUsers, { orgId: org.orgId }, org.token)).users.map(({ familyname }) => familyname);
    await expect.poll(async () => (await names()).filter((name) => name !== 'Lovelace')).toEqual(ORDERED);
  });

  it('of tags too', async () => {
    const org = await newOrganization();
    for (const name of UNORDERED) await newTag(org, name);
    const { tags } = await call(tagGetOrg, { orgId: org.orgId }, org.token);
    expect(tags.map(({ tagname }) => tagname)).toEqual(ORDERED);
  });
});
