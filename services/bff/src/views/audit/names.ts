import type { Tx } from '@headworks/postgres';

/** The entries of an organization with names: of the actor, of the user it acted for, and of the target. The actor is a user, an API key, the reader of a message with a link, or the product itself. Names are looked up: events hold none. */
export const named = (tx: Tx, orgId: number) => tx`
  select a.entry_id, a.at, a.position, a.actor, a.action, a.details,
    case when a.actor like 'key-%' then 'API key ' || coalesce(k.name, '')
         when a.actor like 'contact-%' then 'A link in an alert message'
         else coalesce(by.given_name || ' ' || by.family_name, case when a.actor ~ '^[0-9a-f-]{36}$' then 'A former user' else 'Headworks' end) end as name,
    case when a.on_behalf_of is not null then coalesce(viewed.given_name || ' ' || viewed.family_name, 'A former user') end as acting_for,
    case when a.target_user is not null then coalesce(target_user.given_name || ' ' || target_user.family_name, 'A former user')
         when a.action = 'API key deleted' then coalesce(gone.name, a.target) else a.target end as target
  from audit a
  left join people by on by.user_id = a.actor
  left join people viewed on viewed.user_id = a.on_behalf_of
  left join people target_user on target_user.user_id = a.target_user
  left join api_keys k on 'key-' || k.key_id = a.actor
  left join api_keys gone on a.target = 'Key ' || gone.key_id
  where a.org_id = ${orgId}`;
