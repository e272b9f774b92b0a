import type { ViewTable } from '../../view-runtime/view.js';

export const inviteAddresses: ViewTable = {
  name: 'invite_addresses',
  sql: 'create table invite_addresses (invite_id bigint primary key, address text);',
};
