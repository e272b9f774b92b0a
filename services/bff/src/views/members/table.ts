import type { ViewTable } from '../../view-runtime/view.js';

export const members: ViewTable = {
  name: 'members',
  sql: `
    create table members (member_id bigint primary key, org_id bigint, user_id text, permissions jsonb, removed boolean, joined_at double precision, removed_at double precision);`,
  indexes: `
    create index on members (org_id);
    create index on members (user_id);`,
};
