import { errors } from '@headworks/api/errors';
import type { Access } from '@headworks/api/paths/access';
import { paths } from '@headworks/api/paths/all';
import { orgGetAudit } from '@headworks/api/paths/org/audit';
import { orgAddUsers, orgLeave } from '@headworks/api/paths/org/members';
import type { PathContract } from '@headworks/api/paths/path';
import { type Need, SECTIONS } from '@headworks/api/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, call, exchange } from '../../harness/call.js';
import { expiredToken } from '../../harness/expired-token.js';
import { invite, newMember, type Permissions, support } from '../../harness/members.js';
import { newOrganization, organizationOf, type SignedIn } from '../../harness/organization.js';
import { exampleOf, newScene, type Scene } from './examples.js';

/**
 * Every path of the contracts with every kind of caller. The expected result follows from the path's own entry in the table: the rules below
 * state section 9 of the contract independently of the module under test.
 */
type Verdict = 'Auth Error' | 'Permission Denied' | 'Not Found' | 'let in';

const AREAS = ['itr', 'fr', 'logs'] as const;
const everywhere = (perms: 'none' | 'read' | 'write') => ({
  ...Object.fromEntries(AREAS.map((area) => [area, { perms }])),
  studies: { perms, basins: { perms }, ...Object.fromEntries(SECTIONS.map((section) => [section, perms])) },
});

/** The permission that a path requires of a member; a login that may edit the contact replaces a link. */
const memberNeeds = (access: Access): { readonly needs: Need; readonly of: string } | undefined => {
  if (access.kind === 'member') return access;
  return access.kind === 'link' ? { needs: { area: access.area ?? 'itr', level: 'write' }, of: 'device' } : undefined;
};

const isOfThing = ({ of }: { readonly of: string }): boolean => of !== 'org';

const mayReadersDo = (needs: Need): boolean => {
  if (needs.area === 'any') return needs.of.some(({ level }) => level === 'read');
  return needs.area === 'member' || (needs.area !== 'admin' && needs.level === 'read');
};

type Person = 'anonymous' | 'expired' | 'stranger' | 'none' | 'reader' | 'otherThings' | 'writer' | 'admin' | 'support';

/** The expected result for each caller. */
function verdictFor(person: Person, { access }: PathContract): Verdict {
  if (person === 'anonymous' || person === 'expired') return 'Auth Error';
  if (access.kind === 'support') return person === 'support' ? 'let in' : 'Permission Denied';
  const member = memberNeeds(access);
  if (!member) return 'let in';
  const { needs } = member;
  switch (person) {
    case 'stranger':
      return 'Not Found';
    case 'admin':
    case 'support':
      return 'let in';
    case 'none':
      if (needs.area === 'member') return 'let in';
      return isOfThing(member) && needs.area !== 'admin' ? 'Not Found' : 'Permission Denied';
    case 'reader':
      return mayReadersDo(needs) ? 'let in' : 'Permission Denied';
    case 'writer':
      return needs.area === 'admin' ? 'Permission Denied' : 'let in';
    case 'otherThings':
      if (needs.area === 'member') return 'let in';
      if (needs.area === 'admin') return 'Permission Denied';
      if (isOfThing(member)) return 'Not Found';
      return 'all' in needs && needs.all ? 'Permission Denied' : 'let in';
    default:
      return person satisfies never;
  }
}

const REFUSED: readonly string[] = ['Auth Error', 'Permission Denied', 'Not Found'];

/** The authorization result of a response: a refusal for another reason (a wrong code, a name that is taken) was let in. */
function verdictOf({ status, body }: Answer, { access }: PathContract): Verdict | string {
  const error = (body as { error?: string }).error ?? '';
  expect(status, JSON.stringify(body)).not.toBe(500);
  expect(error, JSON.stringify(body)).not.toBe('Validation Error');
  // Support was let in, and then found no such thing: others are refused before.
  if (error === 'Not Found' && access.kind === 'support') return 'let in';
  // A missing link has its own refusal; this test asks for a login.
  if (error === 'InvalidLink' && access.kind === 'link') return 'Auth Error';
  return REFUSED.includes(error) ? error : 'let in';
}

// A share link is no login: tests/scenarios/sharing.
const guarded = paths.filter(({ access }) => access.kind !== 'public' && access.kind !== 'share');

describe('who may do what', () => {
  let scene: Scene;
  let people: Readonly<Record<Exclude<Person, 'anonymous' | 'expired'>, SignedIn>>;
  let expired: string;
  /** The permissions of the members who are no admin. */
  let grants: Readonly<Record<'none' | 'reader' | 'writer' | 'otherThings', Permissions>>;

  beforeAll(async () => {
    const admin = await newOrganization();
    scene = await newScene(admin);
    const listed = (ids: readonly number[]) => ({ perms: 'write', all: false, ids });
    const { org, otherDeviceId, otherLogId, otherStudyId, otherBasinId } = scene;
    grants = {
      none: everywhere('none'),
      reader: everywhere('read'),
      writer: everywhere('write'),
      otherThings: {
        itr: listed([otherDeviceId]),
        fr: listed([]),
        logs: listed([otherLogId]),
        studies: { ...listed([otherStudyId]), basins: listed([otherBasinId]) },
      },
    };
    people = {
      admin,
      stranger: await organizationOf(await newOrganization()),
      none: await newMember(org, grants.none),
      reader: await newMember(org, grants.reader),
      writer: await newMember(org, grants.writer),
      otherThings: await newMember(org, grants.otherThings),
      support: await support(),
    };
    expired = await expiredToken(admin);
  });

  const tokenOf = (person: Person): string | undefined => {
    if (person === 'anonymous') return undefined;
    return person === 'expired' ? expired : people[person].token;
  };

  /** A member who has left joins again, so that the next path finds the same people. */
  async function rejoin(person: Person): Promise<void> {
    if (person === 'none' || person === 'reader' || person === 'writer' || person === 'otherThings')
      await call(orgAddUsers, { code: await invite(scene.org, grants[person]) }, people[person].token);
  }

  it.each(guarded.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))('%s', async (_name, contract) => {
    const example = exampleOf(contract);
    const everyone: readonly Person[] = ['anonymous', 'expired', 'stranger', 'none', 'reader', 'otherThings', 'writer', 'admin', 'support'];
    const said: Record<string, string> = {};
    const expected: Record<string, Verdict> = {};
    let body: Readonly<Record<string, unknown>> | undefined;
    for (const person of everyone) {
      // After a refusal the thing must still exist for the next caller.
      body ??= await example(scene);
      const asAdmin = person === 'support' ? { userOverride: people.admin.userId } : {};
      const answer = await exchange(contract, { ...body, ...asAdmin }, tokenOf(person));
      said[person] = verdictOf(answer, contract);
      // The response for another tenant's thing is identical to that for a missing one.
      if (person === 'stranger' && said[person] === 'Not Found')
        expect(answer.body).toEqual({ error: 'Not Found', message: errors['Not Found'].message });
      expected[person] = verdictFor(person, contract);
      if (said[person] === 'let in') body = undefined;
      if (said[person] === 'let in' && contract.path === orgLeave.path) await rejoin(person);
    }
    // A support override does not make the caller that user.
    if (contract.path === '/auth/password') expected.support = 'Permission Denied';
    expect(said).toEqual(expected);
  });

  it('lets only the Admin group use a support override', async () => {
    const body = { orgId: scene.org.orgId, userOverride: people.admin.userId };
    const contract = guarded.find(({ path }) => path === '/org/get/users') ?? orgGetAudit;
    expect(verdictOf(await exchange(contract, body, people.writer.token), contract)).toBe('Permission Denied');
    expect(verdictOf(await exchange(contract, body, people.stranger.token), contract)).toBe('Not Found');
    expect(verdictOf(await exchange(contract, { orgId: scene.org.orgId }, people.support.token), contract)).toBe('Not Found');
  });

  it('is in the audit with both users after a support override', async () => {
    const { orgId } = scene.org;
    const { entries } = await call(orgGetAudit, { orgId, limit: 500 }, people.admin.token);
    const claimed = entries.filter(({ action, actingFor }) => action === 'Device claimed' && actingFor !== null);
    // An iTracker, a 1st Response, and the device of an uploaded file.
    const both = { name: 'Admin Headworks', actingFor: 'Ada Lovelace', userid: expect.any(String) };
    for (const entry of claimed) expect(entry).toMatchObject(both);
    expect(claimed.flatMap(({ target, targets }) => (targets.length > 0 ? targets : [target]))).toHaveLength(3);
  });
});
