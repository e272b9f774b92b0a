import type { EventEnvelope } from '@headworks/contracts';
import { expect, it } from 'vitest';
import { accountProjections } from './accounts.js';
import { collectChanges, fold } from './projection.js';

/** An event as the release wrote it whose sections of studies were objects. */
const stored = (type: string, sites: string): EventEnvelope => ({
  specversion: '1.0',
  source: 'accounts',
  id: 'organization-3/2',
  type,
  subject: 'organization-3',
  time: '2026-01-05T10:00:00.000Z',
  sequence: 2,
  position: 7,
  orgid: 3,
  actor: 'ada',
  commandid: 'c1',
  data: { orgId: 3, memberId: 2, userId: 'bob', permissions: { studies: { sites: { perms: sites }, results: { perms: 'none' } } } },
});

it.each(['MemberJoined', 'MemberPermissionsChanged'])('an event %s of an earlier release gives levels of sections', (type) => {
  const changes = collectChanges(accountProjections, [{ kind: 'event', key: 'organization-3', event: stored(type, 'read') }]);
  const [row] = changes.flatMap((change) => fold(change, new Map()));
  expect(row).toMatchObject({ member_id: 2, permissions: { studies: { sites: 'read', adj: 'write', results: 'none' } } });
});
