import type { ViewTable } from '../../view-runtime/view.js';

export const organizations: ViewTable = {
  name: 'organizations',
  sql: 'create table organizations (org_id bigint primary key, name text, logo_id text);',
};
