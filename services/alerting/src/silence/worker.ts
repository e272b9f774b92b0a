import { uuidV5 } from '@headworks/clock';
import { type AlertEvent, alertStream, TELEMETRY_TOPIC } from '@headworks/contracts';
import type { DueItem, DueOutcome } from '@headworks/due-work';
import type { Alert } from '../alert/alert.js';
import type { Telling } from '../alert/notices.js';
import { follow, tell } from '../alert/tell.js';
import { loseConnection, restoreConnection } from '../alert/transit.js';
import type { Alerting } from '../alerting.js';
import { claimSilent, clearSilent, readSilence, type Silence } from '../state/silence.js';
import { silentFrom } from './deadline.js';
import { readListening } from './listening.js';

/** Due work of this kind is one device, by its serial number: when it may count as not connected, or has come back. */
export const SILENCE = 'silence';

/** How soon it is looked again while the reader of the packets is behind, or ingest is down. */
const LOOK_AGAIN_MS = 5_000;

/** The one place that says that a device is not connected, and that it is again: a device has one piece of due work, done by one process at a time. */
export const watchSilence =
  (alerting: Alerting) =>
  async ({ key: serialNumber }: DueItem): Promise<DueOutcome> => {
    const { pool, bus, clock } = alerting.platform;
    const known = await readSilence(pool.sql, serialNumber);
    // A device of nobody alarms nobody; its claim schedules this again.
    if (!known || known.orgId === null) return 'done';
    const { heardAt, outages } = await readListening(pool.sql, bus.partitionOf(TELEMETRY_TOPIC, serialNumber));
    const deadline = silentFrom(known.lastSeenAt, outages);
    if (clock.now() < deadline) return back(alerting, known, deadline);
    // Packets that came in time may still wait to be read.
    if (heardAt < deadline) return { againAt: clock.now() + LOOK_AGAIN_MS };
    // From here on a packet that is handled schedules this work again: it finds the device marked.
    if (!(await claimSilent(pool.sql, known))) return { againAt: clock.now() };
    const occasion = uuidV5('connection lost', serialNumber, known.lastSeenAt);
    await say(alerting, known, occasion, (alert, telling) => loseConnection(alert, serialNumber, known.lastSeenAt, telling));
    return 'done';
  };

/** The device was heard of: it is connected again where it was not. */
async function back(alerting: Alerting, known: Silence, deadline: number): Promise<DueOutcome> {
  const { serialNumber, lastSeenAt } = known;
  if (!known.silent) return { againAt: deadline };
  const { state } = await alerting.alerts.load(alertStream(serialNumber));
  const loss = state.happenings.findLast(({ news }) => news.what === 'lost');
  if (loss?.news.what === 'lost') {
    // Where this process died before the loss was told: it is decided, and is told before its end is.
    await say(alerting, known, uuidV5('connection lost', serialNumber, loss.news.lastSeenAt), () => []);
    // By the loss, whose number stays, so that it is told once even where this process died in between.
    const occasion = uuidV5('connection restored', serialNumber, loss.alertId);
    await say(alerting, known, occasion, (alert, telling) => restoreConnection(alert, serialNumber, lastSeenAt, telling));
  }
  await clearSilent(alerting.platform.pool.sql, serialNumber);
  return { againAt: deadline };
}

async function say(
  alerting: Alerting,
  { serialNumber, orgId }: Silence,
  commandId: string,
  decision: (alert: Alert, telling: Telling) => readonly AlertEvent[],
): Promise<void> {
  const consequences = await tell(alerting, { serialNumber, orgId, commandId }, decision);
  const wake = await alerting.platform.pool.sql.begin((tx) => follow(alerting, tx, [consequences]));
  wake?.();
}
