import { uuidV5 } from '@headworks/clock';
import { type AlertEvent, alertStream, TELEMETRY_TOPIC } from '@headworks/contracts';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Alert, Loss } from '../alert/alert.js';
import type { Telling } from '../alert/notices.js';
import { type Consequences, follow, tell, tellAgain } from '../alert/tell.js';
import { loseConnection, restoreConnection } from '../alert/transit.js';
import type { Deciding } from '../alerting.js';
import { claimSilent, clearSilent, readSilence, type Silence } from '../state/silence.js';
import { silentFrom } from './deadline.js';
import { readListening } from './listening.js';

/** Due work of this kind is one device, by its serial number: when it may count as not connected, or has come back. */
export const SILENCE = 'silence';

/** How soon it is looked again while the reader of the packets is behind, or ingest is down. */
const LOOK_AGAIN_MS = 5_000;

/** The one place that says that a device is not connected, and that it is again: a device has one piece of due work, done by one process at a time. */
export const watchSilence =
  (alerting: Deciding) =>
  async ({ key: serialNumber }: DueItem): Promise<DueOutcome> => {
    const { pool, bus, clock } = alerting.platform;
    const known = await readSilence(pool.sql, serialNumber);
    // A device of nobody alarms nobody; its claim schedules this again.
    if (!known || known.orgId === null) return 'done';
    const { heardAt, outages } = await readListening(pool.sql, bus.partitionOf(TELEMETRY_TOPIC, serialNumber));
    const deadline = silentFrom(known.lastSeenAt, outages);
    const isSilent = clock.now() >= deadline;
    await endLoss(alerting, known);
    if (!isSilent) {
      if (known.silent) await clearSilent(pool.sql, serialNumber);
      return { againAt: deadline };
    }
    // Packets that came in time may still wait to be read.
    if (heardAt < deadline) return { againAt: clock.now() + LOOK_AGAIN_MS };
    // From here on a packet that is handled schedules this work again: it finds the device marked.
    if (!(await claimSilent(pool.sql, known))) return { againAt: clock.now() };
    const { loss, closings } = (await alerting.alerts.load(alertStream(serialNumber))).state;
    if (loss !== null && loss.lastSeenAt >= known.lastSeenAt) await sayAgain(alerting, known, loss);
    else await loseOnce(alerting, known, closings);
    return 'done';
  };

/**
 * The device was heard of since its connection was lost: it is connected again, or was so before it fell silent anew. Asked of the stream, since a
 * loss may be open although the device is not marked (any more). While it is marked, what was decided is queued again: the process may have died before.
 */
async function endLoss(alerting: Deciding, known: Silence): Promise<void> {
  const { serialNumber, lastSeenAt } = known;
  const { loss } = (await alerting.alerts.load(alertStream(serialNumber))).state;
  if (loss === null || loss.lastSeenAt >= lastSeenAt || (loss.isOver && !known.silent)) return;
  await sayAgain(alerting, known, loss);
  const occasion = uuidV5('connection restored', serialNumber, loss.alertId);
  await say(alerting, known, occasion, (alert, telling) => restoreConnection(alert, serialNumber, lastSeenAt, telling));
}

/** Decides the loss, once: processes that do so at the same moment have the same command. */
async function loseOnce(alerting: Deciding, known: Silence, closings: number): Promise<void> {
  const { serialNumber, orgId, lastSeenAt } = known;
  // By the owner too, and how often one gave the device up: to the next one, and to one that has it again, the same silence is another loss.
  const occasion = uuidV5('connection lost', serialNumber, lastSeenAt, orgId ?? '', closings);
  await say(alerting, known, occasion, (alert, telling) =>
    // Given up meanwhile: the next owner's claim schedules this again.
    alert.closings === closings ? loseConnection(alert, serialNumber, lastSeenAt, telling) : [],
  );
}

/** Queues the messages of a loss that was decided, by whatever command: the process may have died before, and an earlier release made other ids. */
async function sayAgain(alerting: Deciding, { serialNumber, orgId }: Silence, { lastSeenAt, notices }: Loss): Promise<void> {
  const event = { type: 'ConnectionLost', data: { serialNumber, lastSeenAt, notices } } as const;
  await queue(alerting, await tellAgain(alerting, orgId, event));
}

async function say(
  alerting: Deciding,
  { serialNumber, orgId }: Silence,
  commandId: string,
  decision: (alert: Alert, telling: Telling) => readonly AlertEvent[],
): Promise<void> {
  await queue(alerting, await tell(alerting, { serialNumber, orgId, commandId }, decision));
}

async function queue(alerting: Deciding, consequences: Consequences): Promise<void> {
  const wake = await alerting.platform.pool.sql.begin((tx) => follow(alerting, tx, [consequences]));
  wake?.();
}
