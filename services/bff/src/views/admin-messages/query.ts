import { limits } from '@headworks/api/limits';
import type { AdminMessage } from '@headworks/api/paths/shapes';
import type { Tx } from '@headworks/postgres';

/** The published messages, newest first. */
export const readAdminMessages = (tx: Tx): Promise<AdminMessage[]> => tx<AdminMessage[]>`
  select message_id as id, title, message, severity from admin_messages where removed is not true
  order by published_at desc, message_id desc limit ${limits.adminMessages}`;
