import type { Tx } from '@headworks/postgres';
import { nameWithSerialSql } from '../device-list/shown-name.js';

/** The log of an entry, by the day on which its first packet or its file arrived. */
const LOG = `case when a.log_id is not null then coalesce('Log of ' || to_char(to_timestamp(l.opened_at / 1000) at time zone 'UTC', 'YYYY-MM-DD'), 'A deleted log') end`;

/** The contact of an entry, by its address until that is erased. */
const CONTACT = `case when a.contact_id is not null
  then coalesce(e.address, 'A former contact' || case a.contact_type when 'email' then ' (email)' when 'sms' then ' (phone)' else '' end) end`;

const TAG = `case when a.tag_id is not null then 'Tag ' || coalesce(tagged.name, 'that was deleted') end`;

const TARGET = `case a.target_kind
  when 'user' then coalesce(target_user.given_name || ' ' || target_user.family_name, 'A former user')
  when 'device' then ${nameWithSerialSql('d.shown_name', 'a.target_id')}
  when 'log' then coalesce(${nameWithSerialSql('logged.shown_name', 'l.serial')}, 'A deleted log')
  when 'tag' then coalesce(t.name, 'A deleted tag')
  when 'api key' then coalesce(gone.name, 'A deleted key')
  when 'maintenance window' then coalesce(w.reason, 'A maintenance window')
  else a.target_id end`;

/**
 * The entries of an organization with names: of the actor, of the user it acted for, of the target and in the details. The actor is a user, an API
 * key, the reader of a message with a link, or the product itself. Names are looked up: events hold none.
 */
export const named = (tx: Tx, orgId: number) => tx`
  select a.entry_id, a.at, a.position, a.actor, a.action, a.target_kind,
    concat_ws(', ', ${tx.unsafe(CONTACT)}, ${tx.unsafe(TAG)}, ${tx.unsafe(LOG)}, nullif(a.details, '')) as details,
    case when a.actor like 'key-%' then 'API key ' || coalesce(k.name, '')
         when a.actor like 'contact-%' then 'A link in an alert message'
         else coalesce(by.given_name || ' ' || by.family_name, case when a.actor ~ '^[0-9a-f-]{36}$' then 'A former user' else 'Headworks' end) end as name,
    case when a.on_behalf_of is not null then coalesce(viewed.given_name || ' ' || viewed.family_name, 'A former user') end as acting_for,
    ${tx.unsafe(TARGET)} as target
  from audit a
  left join people by on by.user_id = a.actor
  left join people viewed on viewed.user_id = a.on_behalf_of
  left join api_keys k on 'key-' || k.key_id = a.actor
  left join people target_user on a.target_kind = 'user' and target_user.user_id = a.target_id
  left join device_list d on a.target_kind = 'device' and d.serial = a.target_id and d.org_id = a.org_id
  left join tags t on a.target_kind = 'tag' and t.tag_id::text = a.target_id
  left join api_keys gone on a.target_kind = 'api key' and gone.key_id = a.target_id
  left join maintenance_windows w on a.target_kind = 'maintenance window' and w.window_id::text = a.target_id
  left join contacts c on c.contact_id = a.contact_id
  left join endpoints e on e.endpoint_id = c.endpoint_id
  left join tags tagged on tagged.tag_id = a.tag_id
  left join log_list l on l.log_id = a.log_id
  left join device_list logged on logged.serial = l.serial and logged.org_id = a.org_id
  where a.org_id = ${orgId}`;
