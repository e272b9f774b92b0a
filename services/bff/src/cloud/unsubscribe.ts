import { alertingCalls, cloudUnsubscribeEmail, isRefusal, refuse } from '@headworks/contracts';
import { send } from '../core/call.js';
import { pathController } from '../core/path.js';

const DONE = 'You have been successfully unsubscribed. You may now exit this page.';

export const CloudUnsubscribeEmail = pathController(
  cloudUnsubscribeEmail,
  async (call, { deviceId, alertContactId, alertType, all, t }) => {
    if (!t) return refuse('InvalidLink');
    const removed = await send(call, alertingCalls.unsubscribe, {
      deviceId,
      contactId: alertContactId,
      alertType,
      all: all === true,
      token: t,
    });
    return isRefusal(removed) ? removed : { success: true, message: DONE };
  },
);
