import { sleep } from '@headworks/async';
import type { Call } from './call.js';

const POLL_MS = 15;
const WAIT_MS = 2_000;

type Waiting = Pick<Call, 'context' | 'positions' | 'reply'>;

/**
 * Waits until the views hold the effects of the commands that the call has sent so far. `isShown` is a further condition, for an effect without
 * a position. After 2 s, or at once while the bus is down, the answer is sent with the header `headworks-pending`. A path calls this before it
 * reads the effect of its own command; the frame calls it before every answer.
 */
export async function untilShown({ context, positions, reply }: Waiting, isShown?: () => Promise<boolean>): Promise<void> {
  const { views, platform } = context;
  const until = performance.now() + WAIT_MS;
  const sent = positions.splice(0);
  if (sent.length === 0) return;
  if (platform.bus.healthy() && (await views.waitFor(sent)) && (await poll(isShown, until))) return;
  reply.header('headworks-pending', '1');
}

async function poll(isShown: (() => Promise<boolean>) | undefined, until: number): Promise<boolean> {
  while (isShown && !(await isShown())) {
    if (performance.now() >= until) return false;
    await sleep(POLL_MS);
  }
  return true;
}
