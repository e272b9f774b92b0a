import type { ViewTable } from '../../view-runtime/view.js';

export const adminMessages: ViewTable = {
  name: 'admin_messages',
  sql: `
    create table admin_messages (message_id bigint primary key, title text, message text, severity text, published_at double precision, removed boolean);`,
};
