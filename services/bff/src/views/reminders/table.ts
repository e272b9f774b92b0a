import type { ViewTable } from '../../view-runtime/view.js';

export const reminders: ViewTable = {
  name: 'reminders',
  sql: 'create table reminders (serial text primary key, org_id bigint, every_minutes integer);',
};
