import type { ViewTable } from '../../view-runtime/view.js';

export const contacts: ViewTable = {
  name: 'contacts',
  sql: `
    create table contacts (
      contact_id bigint primary key, serial text, org_id bigint, endpoint_id text, type text, snoozed_until double precision, removed boolean
    );`,
  indexes: 'create index on contacts (serial) where removed is not true',
};
