import { type Refusal, refuse } from '@headworks/api/errors';
import { sleep } from '@headworks/async';
import type { Call } from './call.js';

const POLL_MS = 15;
const WAIT_MS = 2_000;

type Waiting = Pick<Call, 'context' | 'positions' | 'reply'>;

/**
 * Waits until the views hold the effects of the commands that the call has sent so far. `isShown` is a further condition, for an effect without
 * a position. After 2 s, or at once while the bus is down, the answer is sent with the header `headworks-pending`. A path calls this before it
 * reads the effect of its own command; the frame calls it before every answer. Returns whether the views hold them.
 */
export async function untilShown({ context, positions, reply }: Waiting, isShown?: () => Promise<boolean>): Promise<boolean> {
  const { views, platform } = context;
  const until = performance.now() + WAIT_MS;
  const sent = positions.splice(0);
  if (sent.length === 0 && !isShown) return true;
  if (platform.bus.healthy() && (await views.waitFor(sent)) && (await poll(isShown, until))) return true;
  reply.header('headworks-pending', '1');
  return false;
}

/**
 * Reads what the commands of the call may have created. Without it there is no answer, so this waits for it while the bus is down too. Busy if the
 * views do not hold it in time: it was created, and a repeat with the same Idempotency-Key does not do it again. Not Found only if the views are up to date.
 */
export async function readShown<Thing>(call: Waiting, read: () => Promise<Thing | undefined>): Promise<Thing | Refusal> {
  const until = performance.now() + WAIT_MS;
  const isCurrent = await untilShown(call);
  let found = await read();
  const isRead = async () => {
    found = await read();
    return found !== undefined;
  };
  if (found === undefined && !isCurrent) await poll(isRead, until);
  return found ?? refuse(isCurrent ? 'Not Found' : 'Busy');
}

async function poll(isShown: (() => Promise<boolean>) | undefined, until: number): Promise<boolean> {
  while (isShown && !(await isShown())) {
    if (performance.now() >= until) return false;
    await sleep(POLL_MS);
  }
  return true;
}
