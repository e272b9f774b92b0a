import type { Tx } from '@headworks/postgres';
import type { StageContext } from '../context.js';
import type { RecordedEvents } from '../record/decide-alerts.js';
import { DELIVER, queueDeliveries } from './delivery-queue.js';
import { deliveriesOf, remindersOf } from './notification-effects.js';
import { REMIND, scheduleReminders } from './reminder-queue.js';

/**
 * Queues the deliveries and reminders of recorded events in the caller's transaction; repeated, it queues nothing twice. Returns the function that wakes
 * the workers after the commit, or undefined if there was nothing to queue.
 */
export async function enqueueEffects(
  { due, platform: { clock } }: StageContext,
  tx: Tx,
  recorded: readonly RecordedEvents[],
): Promise<(() => void) | undefined> {
  const reminders = recorded.flatMap((each) => remindersOf(each, clock.now()));
  await scheduleReminders(tx, due, reminders);
  const queued = await queueDeliveries(tx, due, recorded.flatMap(deliveriesOf), clock.now());
  if (!queued && reminders.length === 0) return undefined;
  return () => {
    due.wake(DELIVER);
    due.wake(REMIND);
  };
}

/** The same in a transaction of its own. */
export async function enqueueNow(context: StageContext, recorded: RecordedEvents): Promise<void> {
  const wake = await context.platform.pool.sql.begin((tx) => enqueueEffects(context, tx, [recorded]));
  wake?.();
}
