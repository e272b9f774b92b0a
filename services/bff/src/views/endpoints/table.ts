import type { ViewTable } from '../../view-runtime/view.js';

export const endpoints: ViewTable = { name: 'endpoints', sql: 'create table endpoints (endpoint_id text primary key, address text);' };
