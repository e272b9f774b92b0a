import { expect, it } from 'vitest';
import { eventOf, TIME } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { apiKeysView } from './view.js';

const created = eventOf('accounts', {
  type: 'ApiKeyCreated',
  data: { orgId: 7, keyId: 'k1', name: 'SCADA', prefix: 'hw_1', hash: 'secret' },
});
const row = { key_id: 'k1', org_id: 7, name: 'SCADA', prefix: 'hw_1', created_at: Date.parse(TIME) };

it('a key is a row without its hash, and is marked when it is deleted', () => {
  const deleted = eventOf('accounts', { type: 'ApiKeyDeleted', data: { orgId: 7, keyId: 'k1' } });
  expect(rowsOf(apiKeysView, 'api_keys', [created])).toEqual([{ ...row, deleted: false }]);
  expect(rowsOf(apiKeysView, 'api_keys', [created, deleted])).toEqual([{ ...row, deleted: true }]);
});
