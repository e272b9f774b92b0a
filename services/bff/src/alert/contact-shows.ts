import { sleep } from '@headworks/clock';
import type { Call } from '../core/call.js';

const LOOK_EVERY_MS = 15;
const WAIT_MS = 2_000;

/** Waits until a contact's address is in the read models: it comes by the state topic, which has no position to wait for. */
export async function untilContactShows(call: Call, contactId: number): Promise<void> {
  const { models } = call.bff;
  const until = performance.now() + WAIT_MS;
  await models.waitFor(call.positions);
  for (;;) {
    const [row] = await models.acrossOrgs(
      (tx) =>
        tx`select 1 from contacts c join endpoints e on e.endpoint_id = c.endpoint_id where c.contact_id = ${contactId} and e.address is not null`,
    );
    if (row || performance.now() >= until) return;
    await sleep(LOOK_EVERY_MS);
  }
}
