import type { ViewTable } from '../../view-runtime/view.js';

export const apiKeys: ViewTable = {
  name: 'api_keys',
  sql: `
    create table api_keys (key_id text primary key, org_id bigint, name text, prefix text, created_at double precision, deleted boolean);`,
  indexes: 'create index on api_keys (org_id)',
};
