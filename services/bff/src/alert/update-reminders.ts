import { alertingCalls, frUpdateReminders, isRefusal, itrUpdateReminders, type Refusal } from '@headworks/contracts';
import { type MemberCall, send } from '../core/call.js';
import { pathController } from '../core/path.js';

async function change(call: MemberCall, { minutes }: { readonly minutes: number | null }): Promise<{ message: string } | Refusal> {
  const changed = await send(call, alertingCalls.changeReminders, { serialNumber: call.device.serial, everyMinutes: minutes });
  return isRefusal(changed) ? changed : { message: 'success' };
}

export const ItrUpdateReminders = pathController(itrUpdateReminders, change);
export const FrUpdateReminders = pathController(frUpdateReminders, change);
