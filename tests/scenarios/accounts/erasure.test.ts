import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { authSession, authSignup } from '@headworks/api/paths/auth/paths';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { orgAddUsers, orgGetUsers } from '@headworks/api/paths/org/members';
import { expect, it } from 'vitest';
import { call, refusal } from '../../harness/call.js';
import { newDevice } from '../../harness/devices.js';
import { invite } from '../../harness/members.js';
import { newOrganization, newPerson, PASSWORD, signIn } from '../../harness/organization.js';
import { quiet } from '../../harness/quiet.js';
import { shared } from '../../harness/surroundings.js';
import { addContact } from '../alerting/watched.js';

const PROGRAM = fileURLToPath(new URL('../../../services/all/dist/erase.js', import.meta.url));

/** What the operator's program prints. */
async function erase(...addresses: readonly string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: shared().databaseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...addresses], { env, timeout: 20_000 });
  return stdout;
}

it('an erased person has no name and no address on any page, and no session @distributed', async () => {
  const town = await newOrganization();
  const member = await signIn(await newPerson());
  await call(orgAddUsers, { code: await invite(town, {}, member.email) }, member.token);
  await addContact(town, (await newDevice(town)).id, member.email);
  await quiet();
  const audit = async () => (await call(orgGetAudit, { orgId: town.orgId }, town.token)).entries;
  const seen = async () => JSON.stringify([await audit(), await call(orgGetUsers, { orgId: town.orgId }, town.token)]);
  expect(await seen()).toContain(member.email);

  expect(await erase(member.email.toUpperCase())).toBe('3 rows erased\n');
  await quiet();
  expect(await seen()).not.toContain(member.email);
  const entries = await audit();
  expect(entries.find(({ action }) => action === 'Member joined')?.target).toBe('A former user');
  expect(entries.find(({ action }) => action === 'Invite sent')?.target).toMatch(/^Invite \d+$/);
  expect(entries.find(({ action }) => action === 'Alert contact added')?.details).toBe('A former contact (email)');
  expect((await refusal(authSession, {}, member.token)).error).toBe('Auth Error');
  expect(await erase(member.email)).toBe('0 rows erased\n');
  // The address is free again, for a new person.
  const fields = { password: PASSWORD, phone: '615-555-0100', first: 'Ada', last: 'Lovelace', units: '1' } as const;
  expect((await call(authSignup, { email: member.email, ...fields })).userId).not.toBe(member.userId);
});
