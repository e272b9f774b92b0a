import { cloudUnsubscribeEmail } from '@headworks/api/paths/cloud/unsubscribe';
import { unsubscribe } from '../../contacts/unsubscribe.js';
import { servePath } from '../../frame/path.js';

const DONE = { success: true, message: 'You have been successfully unsubscribed. You may now exit this page.' };

export const CloudUnsubscribeEmail = servePath(
  cloudUnsubscribeEmail,
  async (call, { all }) => (await unsubscribe(call, call.contact, all === true)) ?? DONE,
);
