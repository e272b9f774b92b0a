import type { Tx } from '@headworks/postgres';

/** The name of the person who acknowledged, or the address of the contact, of a row with the columns `acknowledged_*`; null without an acknowledgement. */
export const acknowledgedBy = (tx: Tx, row: string) => {
  const column = (name: string) => tx.unsafe(`${row}.acknowledged_${name}`);
  return tx`case when ${column('at')} is null then null
    when ${column('contact_id')} is null
    then coalesce((select given_name || ' ' || family_name from people where user_id = ${column('by')}), 'A former contact')
    else coalesce((select e.address from contacts c join endpoints e on e.endpoint_id = c.endpoint_id
      where c.contact_id = ${column('contact_id')}), 'A former contact') end`;
};
