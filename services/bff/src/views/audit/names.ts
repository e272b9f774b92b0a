import type { Tx } from '@headworks/postgres';
import { NATURAL } from '../../view-runtime/natural-order.js';
import { nameWithSerialSql } from '../device-list/shown-name.js';
import type { bulked } from './bulk.js';

/** The log of an entry, by the day on which its first packet or its file arrived; by its number after it was deleted. */
const LOG = `case when a.log_id is not null then coalesce('Log of ' || to_char(to_timestamp(l.opened_at / 1000) at time zone 'UTC', 'YYYY-MM-DD'), 'Log ' || a.log_id) end`;

/** The contact of an entry, by its address until that is erased. */
const CONTACT = `case when a.endpoint_id is not null
  then coalesce(e.address, 'A former contact' || case a.contact_type when 'email' then ' (email)' when 'sms' then ' (phone)' else '' end) end`;

const TAG = `case when a.tag_id is not null then 'Tag ' || coalesce(tagged.name, 'that was deleted') end`;

const TARGET = `case a.target_kind
  when 'user' then coalesce(target_user.given_name || ' ' || target_user.family_name, 'A former user')
  when 'device' then case when cardinality(a.target_ids) = 1 then ${nameWithSerialSql('d.shown_name', 'a.target_ids[1]')}
    else cardinality(a.target_ids) || ' devices' end
  when 'log' then coalesce(${nameWithSerialSql('logged.shown_name', 'l.serial')}, 'Log ' || a.log_id)
  when 'tag' then coalesce(t.name, 'A deleted tag')
  when 'api key' then coalesce(gone.name, 'A deleted key')
  when 'study' then coalesce(st.name, 'A deleted study')
  when 'basin' then coalesce(ba.name, 'A deleted basin')
  when 'site' then case when cardinality(a.target_ids) = 1 then coalesce(si.name, 'A deleted site') else cardinality(a.target_ids) || ' sites' end
  when 'invite' then coalesce(ia.address, 'Invite ' || a.target_ids[1])
  when 'maintenance window' then coalesce(w.reason, 'A maintenance window')
  else a.target_ids[1] end`;

/** The names of the devices or sites of a change of many, in order. */
const targets = (tx: Tx, orgId: number) => tx`
  case when cardinality(a.target_ids) > 1 then (
  select array_agg(named.name order by ${tx.unsafe(`named.name ${NATURAL}`)}) from (
    select case when a.target_kind = 'site' then coalesce(many_sites.name, 'A deleted site')
      else ${tx.unsafe(nameWithSerialSql('many.shown_name', 'ids.id'))} end as name
    from unnest(a.target_ids) as ids (id) left join device_list many on a.target_kind = 'device' and many.serial = ids.id and many.org_id = ${orgId}
    left join sites many_sites on many_sites.site_id = case when a.target_kind = 'site' then ids.id::bigint end) named) else '{}' end`;

/**
 * Entries with names: of the actor, of the user it acted for, of the target and in the details. The actor is a user, an API key, the reader of a message
 * with a link, or the product itself. Names are looked up: events hold none.
 */
export const named = (tx: Tx, orgId: number, entries: ReturnType<typeof bulked>) => tx`
  select a.entry_id, a.at, a.position, a.actor, a.action, ${targets(tx, orgId)} as targets,
    concat_ws(', ', ${tx.unsafe(CONTACT)}, ${tx.unsafe(TAG)}, ${tx.unsafe(LOG)}, nullif(a.details, '')) as details,
    case when a.actor like 'key-%' then 'API key ' || coalesce(k.name, '')
         when a.actor like 'contact-%' then 'A link in an alert message'
         else coalesce(by.given_name || ' ' || by.family_name, case when a.actor ~ '^[0-9a-f-]{36}$' then 'A former user' else 'Headworks' end) end as name,
    case when a.on_behalf_of is not null then coalesce(viewed.given_name || ' ' || viewed.family_name, 'A former user') end as acting_for,
    ${tx.unsafe(TARGET)} as target
  from (${entries}) a
  left join people by on by.user_id = a.actor
  left join people viewed on viewed.user_id = a.on_behalf_of
  left join api_keys k on 'key-' || k.key_id = a.actor
  left join people target_user on a.target_kind = 'user' and target_user.user_id = a.target_ids[1]
  left join device_list d on a.target_kind = 'device' and d.serial = a.target_ids[1] and d.org_id = ${orgId}
  left join tags t on a.target_kind = 'tag' and t.tag_id::text = a.target_ids[1]
  left join api_keys gone on a.target_kind = 'api key' and gone.key_id = a.target_ids[1]
  left join maintenance_windows w on a.target_kind = 'maintenance window' and w.window_id::text = a.target_ids[1]
  left join invite_addresses ia on ia.invite_id = case when a.target_kind = 'invite' then a.target_ids[1]::bigint end
  left join studies st on st.study_id = case when a.target_kind = 'study' then a.target_ids[1]::bigint end
  left join basins ba on ba.basin_id = case when a.target_kind = 'basin' then a.target_ids[1]::bigint end
  left join sites si on si.site_id = case when a.target_kind = 'site' then a.target_ids[1]::bigint end
  left join endpoints e on e.endpoint_id = a.endpoint_id
  left join tags tagged on tagged.tag_id = a.tag_id
  left join log_list l on l.log_id = a.log_id
  left join device_list logged on logged.serial = l.serial and logged.org_id = ${orgId}`;
