import { limits } from '@headworks/api/limits';
import { orgAddUsers, orgGetInvites, orgResendInvite, orgValidateCode } from '@headworks/api/paths/org/members';
import { fakeClock } from '@headworks/clock';
import { expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { clockedProduct } from '../../harness/clocked-product.js';
import { invite } from '../../harness/members.js';
import { newOrganization, newPerson, signIn } from '../../harness/organization.js';

it('an invite that has expired lets no one in, is not listed and is not mailed again', async () => {
  const clock = fakeClock(Date.now());
  const at = await clockedProduct(clock);
  try {
    const org = await newOrganization(at);
    const person = await signIn(await newPerson({ at }), false, { at });
    const code = await invite(org);
    const listed = async () => (await call(orgGetInvites, { orgId: org.orgId }, org.token, { at })).invites;
    const [open] = await listed();
    clock.advance(limits.inviteLifeMs - 60_000);
    expect((await call(orgValidateCode, { inviteCode: code }, undefined, { at })).orgid).toBe(org.orgId);
    clock.advance(61_000);
    for (const answer of [
      await refusal(orgValidateCode, { inviteCode: code }, undefined, { at }),
      await refusal(orgAddUsers, { code }, person.token, { at }),
    ])
      expect([answer.status, answer.error]).toEqual([401, 'InvalidLink']);
    expect(await listed()).toEqual([]);
    expect((await refusal(orgResendInvite, { orgId: org.orgId, inviteId: open?.id ?? 0 }, org.token, { at })).status).toBe(404);
  } finally {
    await at.stop();
  }
});
