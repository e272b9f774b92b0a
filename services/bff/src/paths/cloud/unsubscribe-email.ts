import { cloudUnsubscribeEmail } from '@headworks/api/paths/cloud/unsubscribe';
import { UNSUBSCRIBED } from '@headworks/api/texts/unsubscribe';
import { unsubscribe } from '../../contacts/unsubscribe.js';
import { servePath } from '../../frame/path.js';

const DONE = { success: true, message: UNSUBSCRIBED };

export const CloudUnsubscribeEmail = servePath(
  cloudUnsubscribeEmail,
  async (call, { all, alertType, contact }) =>
    (await unsubscribe(call, call.contact, { all: all === true, alertType, address: contact })) ?? DONE,
);
