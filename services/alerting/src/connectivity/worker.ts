import { alertStream } from '@headworks/api/events/alerting';
import { TELEMETRY_TOPIC } from '@headworks/api/telemetry';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import { uuidV5 } from '@headworks/ids';
import type { ConnectionLoss } from '../alert/alert.js';
import { wasReleasedBy } from '../alert/close-alerts.js';
import type { StageContext } from '../context.js';
import { enqueueNow } from '../enqueue/enqueue-effects.js';
import { connectionDeadline } from '../evaluate/connection-deadline.js';
import { type AlertDecision, decideAlert, recordedBefore } from '../record/decide-alerts.js';
import { connectionLost, connectionRestored } from '../record/transitions.js';
import { type Connectivity, clearLost, markLost, readConnectivity } from './connectivity-state.js';
import { readIngestHealth } from './heartbeats.js';

/** The pause before the next check while the reader of packets is behind, or ingest is down. */
const CHECK_AGAIN_MS = 5_000;

/** The only place that decides that a connection is lost or restored: a device has one item of due work, run by one process at a time. */
export const watchConnectivity =
  (context: StageContext) =>
  async ({ key: serialNumber }: DueItem): Promise<DueOutcome> => {
    const { pool, bus, clock } = context.platform;
    const device = await readConnectivity(pool.sql, serialNumber);
    // An unclaimed device has no alerts; its claim schedules this again.
    if (!device || device.orgId === null) return 'done';
    const { heartbeatAt, outages } = await readIngestHealth(pool.sql, bus.partitionOf(TELEMETRY_TOPIC, serialNumber));
    const deadline = connectionDeadline(device.lastSeenAt, outages);
    const isPast = clock.now() >= deadline;
    await markReconnected(context, device);
    if (!isPast) {
      if (device.isLost) await clearLost(pool.sql, serialNumber);
      return { againAt: deadline };
    }
    // Packets received in time may still wait to be read.
    if (heartbeatAt < deadline) return { againAt: clock.now() + CHECK_AGAIN_MS };
    // From here on, a packet that is handled finds the device marked and schedules this work again.
    if (!(await markLost(pool.sql, device))) return { againAt: clock.now() };
    const { loss, closings } = (await context.alerts.load(alertStream(serialNumber))).state;
    if (loss !== null && loss.lastSeenAt >= device.lastSeenAt) await enqueueLossAgain(context, device, loss);
    else await recordLoss(context, device, closings);
    return 'done';
  };

/**
 * Ends a loss if a packet was received since. Reads the stream, because a loss may be open although the device is no longer marked. While it is marked,
 * the notifications are queued again, since the process may have crashed before.
 */
async function markReconnected(context: StageContext, device: Connectivity): Promise<void> {
  const { serialNumber, lastSeenAt } = device;
  const { loss } = (await context.alerts.load(alertStream(serialNumber))).state;
  if (loss === null || loss.lastSeenAt >= lastSeenAt || (loss.isOver && !device.isLost)) return;
  await enqueueLossAgain(context, device, loss);
  const commandId = uuidV5('connection restored', serialNumber, loss.alertId);
  await recordAndEnqueue(context, device, commandId, (alert, recipients) =>
    connectionRestored(alert, serialNumber, lastSeenAt, recipients),
  );
}

/** Records the loss once: concurrent processes use the same command id. */
async function recordLoss(context: StageContext, device: Connectivity, closings: number): Promise<void> {
  const { serialNumber, orgId, lastSeenAt } = device;
  // The id contains the owner and the number of releases: the same loss is a new one for the next owner, also if that is the same organization.
  const commandId = uuidV5('connection lost', serialNumber, lastSeenAt, orgId ?? '', closings);
  await recordAndEnqueue(context, device, commandId, (alert, recipients) =>
    // Then the device was released meanwhile: the next owner's claim schedules this again.
    alert.closings !== closings || wasReleasedBy(alert, orgId, device.closings)
      ? []
      : connectionLost(alert, serialNumber, lastSeenAt, recipients),
  );
}

/** Queues the notifications of a recorded loss: the process may have crashed before it did, and an earlier version used another command id. */
async function enqueueLossAgain(
  context: StageContext,
  { serialNumber, orgId }: Connectivity,
  { lastSeenAt, recipients }: ConnectionLoss,
): Promise<void> {
  const event = { type: 'ConnectionLost', data: { serialNumber, lastSeenAt, notices: recipients } } as const;
  await enqueueNow(context, await recordedBefore(context, orgId, event));
}

async function recordAndEnqueue(
  context: StageContext,
  { serialNumber, orgId }: Connectivity,
  commandId: string,
  decision: AlertDecision,
): Promise<void> {
  await enqueueNow(context, await decideAlert(context, { serialNumber, orgId, commandId }, decision));
}
