import { type Refusal, refuse } from '@headworks/api/errors';
import type { Device } from '@headworks/api/paths/shapes';
import type { CallAbout } from '../core/call.js';
import { readDevice } from '../views/device-list/query.js';

/** The device of the call, as the lists give it. */
export async function readFoundDevice(call: CallAbout<'device'>): Promise<{ device: Device } | Refusal> {
  const { context, orgId, device } = call;
  const now = context.platform.clock.now();
  const read = await context.views.forOrgs([orgId], (tx) => readDevice(tx, call, device.serial, now));
  return read ? { device: read } : refuse('Not Found');
}
