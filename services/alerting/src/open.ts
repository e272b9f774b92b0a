import { join } from 'node:path';
import type { EndpointState } from '@headworks/api/events/alerting';
import { eventsTopic, services } from '@headworks/api/services';
import { TELEMETRY_TOPIC } from '@headworks/api/telemetry';
import { openMailer, openOutboxSms, openSms, type Sms } from '@headworks/carriers';
import { StreamLoader } from '@headworks/event-store';
import { openService, type Platform } from '@headworks/platform';
import { alertDecider } from './alert/alert.js';
import { alertingCommands } from './commands.js';
import { RENAMED_CONNECTIVITY, rescheduleRenamed } from './connectivity/renamed-kind.js';
import { watchConnectivity } from './connectivity/worker.js';
import { contactsDecider } from './contacts/contacts.js';
import type { AlertingContext } from './context.js';
import { measureOldestUnsent } from './deliver/oldest-unsent.js';
import { DELIVER } from './enqueue/delivery-queue.js';
import { REMIND } from './enqueue/reminder-queue.js';
import { CONNECTIVITY } from './evaluate/connection-deadline.js';
import { maintenanceWindowsDecider } from './maintenance-windows/maintenance-windows.js';
import { deliverDue } from './reactions/due-deliveries.js';
import { remindDue } from './remind/worker.js';
import { alertingSteps } from './state/tables.js';

/** A delivery mostly waits for the database and the carrier, so the number of concurrent deliveries limits the rate. */
const CONCURRENT_ADDRESSES = 32;
const CONCURRENT_DEVICES = 20;
const LEASE_MS = 60_000;
const LATENCY_BUCKETS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300];

export async function openAlerting(platform: Platform): Promise<AlertingContext> {
  const { config, metrics, bus } = platform;
  const service = await openService(platform, {
    name: 'alerting',
    streams: services.alerting.streams,
    migrations: alertingSteps,
    state: [{ table: 'endpoints', keyColumn: 'endpoint_id', toMessage }],
  });
  await bus.ensureTopics([
    { name: TELEMETRY_TOPIC, kind: 'telemetry' },
    { name: eventsTopic('devices'), kind: 'events' },
    { name: eventsTopic('logs'), kind: 'events' },
  ]);
  const outboxFolder = join(config.DATA_DIR, 'outbox');
  const mailer = openMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outboxFolder });
  const context: AlertingContext = {
    ...service,
    contacts: new StreamLoader(service.store, contactsDecider),
    alerts: new StreamLoader(service.store, alertDecider),
    maintenanceWindows: new StreamLoader(service.store, maintenanceWindowsDecider),
    mailer,
    sms: openSmsCarrier(config, outboxFolder),
    deliverySeconds: metrics.histogram(
      'alerting_delivery_seconds',
      'From the transition to the carrier having accepted the message',
      LATENCY_BUCKETS,
    ),
    deliveryFailures: metrics.counter(
      'alerting_delivery_failures_total',
      'Attempts that the carrier did not accept: `retry` or `abandoned`',
      ['outcome'],
    ),
  };
  // Prometheus sees no increase in a counter that begins with its first event.
  for (const outcome of ['retry', 'abandoned']) context.deliveryFailures.inc({ outcome }, 0);
  measureOldestUnsent(platform);
  platform.localCalls.register('alerting', alertingCommands(context));
  const perDevice = { concurrency: CONCURRENT_DEVICES, leaseMs: LEASE_MS };
  service.due.start({ kind: DELIVER, concurrency: CONCURRENT_ADDRESSES, leaseMs: LEASE_MS, run: deliverDue(context) });
  service.due.start({ kind: REMIND, ...perDevice, run: remindDue(context) });
  service.due.start({ kind: CONNECTIVITY, ...perDevice, run: watchConnectivity(context) });
  service.due.start({ kind: RENAMED_CONNECTIVITY, ...perDevice, run: rescheduleRenamed(context) });
  platform.onStop(async () => mailer.close());
  return context;
}

/** Without an SMS provider, text messages go to the outbox if mail does too. With an SMTP server they are refused: nothing would read that outbox. */
function openSmsCarrier(
  { SMS_BASE_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, SMTP_URL }: Platform['config'],
  outboxFolder: string,
): Sms | undefined {
  if (!SMS_BASE_URL || !SMS_ACCOUNT || !SMS_TOKEN || !SMS_FROM) return SMTP_URL === undefined ? openOutboxSms(outboxFolder) : undefined;
  return openSms({ baseUrl: SMS_BASE_URL, account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM });
}

interface EndpointColumns {
  readonly endpoint_id: string;
  readonly type: 'email' | 'sms';
  /** Null once it was erased. */
  readonly address: string | null;
}

const toMessage = ({ endpoint_id: endpointId, type: endpointType, address }: EndpointColumns) => ({
  key: `endpoint-${endpointId}`,
  value: address === null ? '' : JSON.stringify({ kind: 'endpoint', endpointId, endpointType, address } satisfies EndpointState),
});
