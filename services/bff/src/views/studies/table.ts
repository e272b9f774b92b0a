import type { ViewTable } from '../../view-runtime/view.js';

export const studies: ViewTable = {
  name: 'studies',
  sql: `
    create table studies (study_id bigint primary key, org_id bigint, name text, active boolean, changed_at double precision, deleted boolean);`,
  indexes: 'create index on studies (org_id)',
};
