import type { ViewTable } from '../../view-runtime/view.js';

/** The changes of accounts, without an organization: the audit of each of a user's organizations shows them. */
export const accountAudit: ViewTable = {
  name: 'account_audit',
  sql: `
    create table account_audit (
      entry_id text primary key, at double precision, position bigint, actor text, on_behalf_of text, action text, target_kind text, target_id text, details text
    );`,
  indexes: 'create index on account_audit (target_id, at)',
};

/** A target is a kind with an id, or with its text. */
export const audit: ViewTable = {
  name: 'audit',
  sql: `
    create table audit (
      entry_id text primary key, org_id bigint, at double precision, position bigint, actor text, on_behalf_of text, action text,
      target_kind text, target_id text, contact_id bigint, contact_type text, tag_id bigint, log_id bigint, details text
    );`,
  indexes: 'create index on audit (org_id, at, position)',
};
