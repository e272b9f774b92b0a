import {
  type AdminMessage,
  accountsCalls,
  cloudAdminmessagesCreate,
  cloudAdminmessagesDelete,
  cloudAdminmessagesGet,
  cloudAdminmessagesUpdate,
  isRefusal,
  limits,
} from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

interface Row {
  readonly notice_id: number;
  readonly title: string;
  readonly message: string;
  readonly severity: AdminMessage['severity'];
}

export const CloudAdminmessagesGet = pathController(cloudAdminmessagesGet, async ({ bff }) => {
  const rows = await bff.models.acrossOrgs(
    (tx) => tx<Row[]>`
      select notice_id, title, message, severity from notices where removed is not true order by published_at desc, notice_id desc limit ${limits.adminMessages}`,
  );
  return { messages: rows.map((row) => ({ id: row.notice_id, title: row.title, message: row.message, severity: row.severity })) };
});

export const CloudAdminmessagesCreate = pathController(cloudAdminmessagesCreate, async (call, { title, message, severity }) => {
  const published = await send(call, accountsCalls.publishNotice, { title, message, severity });
  return isRefusal(published) ? published : { id: published.noticeId, message: 'success' };
});

export const CloudAdminmessagesUpdate = pathController(cloudAdminmessagesUpdate, async (call, { messageId, title, message, severity }) => {
  const changed = await send(call, accountsCalls.changeNotice, { noticeId: messageId, title, message, severity });
  return isRefusal(changed) ? changed : { message: 'success' };
});

export const CloudAdminmessagesDelete = pathController(cloudAdminmessagesDelete, async (call, { messageId }) => {
  const removed = await send(call, accountsCalls.removeNotice, { noticeId: messageId });
  return isRefusal(removed) ? removed : { message: 'success' };
});
