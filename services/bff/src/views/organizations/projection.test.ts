import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { organizationsView } from './view.js';

it('an organization is a row with its logo, where it has one', () => {
  const plain = eventOf('accounts', { type: 'OrganizationCreated', data: { orgId: 7, name: 'Town' } });
  const withLogo = eventOf('accounts', { type: 'OrganizationCreated', data: { orgId: 8, name: 'City', logoId: 'l1' } });
  expect(rowsOf(organizationsView, 'organizations', [plain, withLogo])).toEqual([
    { name: 'City', logo_id: 'l1', org_id: 8 },
    { name: 'Town', logo_id: null, org_id: 7 },
  ]);
});
