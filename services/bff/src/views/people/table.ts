import type { ViewTable } from '../../view-runtime/view.js';

export const people: ViewTable = {
  name: 'people',
  sql: 'create table people (user_id text primary key, email text, given_name text, family_name text, status text, groups jsonb);',
};
