import type { ViewTable } from '../../view-runtime/view.js';

export const tags: ViewTable = {
  name: 'tags',
  sql: `
    create table tags (tag_id bigint primary key, org_id bigint, name text, color text, deleted boolean);`,
  indexes: 'create index on tags (org_id)',
};

/** Which log has which tag; `log_tag` is log and tag. */
export const logTags: ViewTable = {
  name: 'log_tags',
  sql: `
    create table log_tags (log_tag text primary key, log_id bigint, tag_id bigint, org_id bigint, removed boolean);`,
  indexes: `
    create index on log_tags (log_id) where removed is not true;
    create index on log_tags (tag_id) where removed is not true;`,
};
