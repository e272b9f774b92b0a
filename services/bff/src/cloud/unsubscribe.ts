import { alertingCalls, cloudUnsubscribeEmail, isRefusal, may, type Refusal, refuse } from '@headworks/contracts';
import { type MemberCall, send } from '../core/call.js';
import { editorByAddress, editorOf } from '../core/contact-editor.js';
import { pathController } from '../core/path.js';
import { familyOf } from '../device/family.js';

const DONE = { success: true, message: 'You have been successfully unsubscribed. You may now exit this page.' };
const MOST = 10_000;

export const CloudUnsubscribeEmail = pathController(
  cloudUnsubscribeEmail,
  async (call, { deviceId, deviceType, contact, alertContactId, alertType, all, t }) => {
    if (t) {
      const link = { deviceId, contactId: alertContactId ?? null, address: contact, alertType, all: all === true, token: t };
      const removed = await send(call, alertingCalls.unsubscribe, link);
      return isRefusal(removed) ? removed : DONE;
    }
    if (!call.caller) return refuse('InvalidLink');
    const family = familyOf(deviceType);
    const editor = alertContactId
      ? await editorOf(call, alertContactId, family)
      : await editorByAddress(call, { deviceId, type: alertType, address: contact }, family);
    if (isRefusal(editor)) return editor;
    if (editor.device.deviceId !== deviceId) return refuse('Not Found');
    return (await remove(editor, all === true)) ?? DONE;
  },
);

interface Row {
  readonly contact_id: number;
  readonly serial: string;
  readonly device_id: number;
  readonly device_type: string;
}

/** A login reaches as far as its rights: the same address on the devices that the member may edit. */
async function remove(editor: MemberCall, all: boolean): Promise<Refusal | undefined> {
  const { bff, orgId, contactId, perms } = editor;
  const rows = await bff.models.forOrgs(
    [orgId],
    (tx) => tx<Row[]>`
      select c.contact_id, c.serial, d.device_id, d.device_type from contacts c join device_list d on d.serial = c.serial
      where c.org_id = ${orgId} and c.removed is not true
        and (c.contact_id = ${contactId} or (${all} and c.endpoint_id = (select endpoint_id from contacts where contact_id = ${contactId})))
      order by c.contact_id limit ${MOST}`,
  );
  for (const { contact_id, serial, device_id, device_type } of rows) {
    if (!may(perms, { area: familyOf(device_type), level: 'write' }, device_id)) continue;
    const removed = await send(editor, alertingCalls.removeContact, { serialNumber: serial, contactId: contact_id });
    if (isRefusal(removed)) return removed;
  }
  return undefined;
}
