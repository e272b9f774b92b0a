import type { ViewTable } from '../../view-runtime/view.js';

export const lastOrganizations: ViewTable = {
  name: 'last_organizations',
  sql: 'create table last_organizations (user_id text primary key, last_org_id bigint);',
};
