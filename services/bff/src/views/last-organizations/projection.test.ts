import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { lastOrganizationsView } from './view.js';

const chose = (orgId: number) => eventOf('accounts', { type: 'UserChoseOrganization', data: { userId: 'bob', orgId } });

it('a user has the organization that was opened last', () => {
  expect(rowsOf(lastOrganizationsView, 'last_organizations', [chose(7), chose(8)])).toEqual([{ user_id: 'bob', last_org_id: 8 }]);
});
