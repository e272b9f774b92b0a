import type { OrganizationEvent } from '@headworks/contracts';
import { describe, expect, it } from 'vitest';
import { create, createKey, deleteKey, organizationDecider } from './organization.js';

const given = (...events: readonly OrganizationEvent[]) => events.reduce(organizationDecider.evolve, organizationDecider.initial);
const created: OrganizationEvent = { type: 'OrganizationCreated', data: { orgId: 3, name: 'Fishing Creek' } };
const key = { keyId: 'k1', name: 'gateway', prefix: 'hw_ab', hash: 'ff' };
const keyCreated: OrganizationEvent = { type: 'ApiKeyCreated', data: { orgId: 3, ...key } };

describe('an organization', () => {
  it('has its creator as admin', () => {
    expect(create(given(), 3, 'Fishing Creek', { memberId: 1, userId: 'u' })).toMatchObject([
      created,
      { type: 'MemberJoined', data: { userId: 'u', permissions: { admin: true } } },
    ]);
  });
  it('is created once', () => expect(create(given(created), 3, 'x', { memberId: 1, userId: 'u' })).toMatchObject({ refused: 'Conflict' }));
  it('makes and ends API keys of its own', () => {
    expect(createKey(given(created), key)).toEqual([keyCreated]);
    expect(createKey(given(), key)).toMatchObject({ refused: 'Not Found' });
    expect(deleteKey(given(created, keyCreated), 'k1')).toHaveLength(1);
    expect(deleteKey(given(created), 'k1')).toMatchObject({ refused: 'Not Found' });
  });
});
