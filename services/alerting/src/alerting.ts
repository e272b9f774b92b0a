import { join } from 'node:path';
import {
  ALERTING_STREAMS,
  type AlertEvent,
  type ContactsEvent,
  type EndpointState,
  type QuietEvent,
  TELEMETRY_TOPIC,
} from '@headworks/contracts';
import type { DueWork } from '@headworks/due-work';
import { StreamLoader } from '@headworks/event-store';
import { type Mailer, openMailer } from '@headworks/mail';
import { openService, type Platform, type Service } from '@headworks/platform';
import { openOutboxSms, openSms, type Sms } from '@headworks/sms';
import type { Counter, Histogram } from '@headworks/telemetry';
import { type Alert, alertDecider } from './alert/alert.js';
import { alertingCalls } from './calls.js';
import { type Contacts, contactsDecider } from './contacts/contacts.js';
import { DELIVER } from './deliver/queue.js';
import { deliver } from './deliver/worker.js';
import { type Quiet, quietDecider } from './quiet/quiet.js';
import { REMIND } from './remind/schedule.js';
import { remindAgain } from './remind/worker.js';
import { SILENCE, watchSilence } from './silence/worker.js';
import { alertingSteps } from './state/tables.js';

/** What a decision about a device needs, with what follows from it. */
export interface Deciding {
  readonly contacts: StreamLoader<Contacts, ContactsEvent>;
  readonly alerts: StreamLoader<Alert, AlertEvent>;
  readonly quiet: StreamLoader<Quiet, QuietEvent>;
  readonly due: DueWork;
  readonly platform: Pick<Platform, 'pool' | 'clock'> & { readonly bus: Pick<Platform['bus'], 'partitionOf'> };
}

export interface Alerting extends Service, Deciding {
  readonly platform: Platform;
  readonly mailer: Mailer;
  /** Absent where mail goes to a server and no provider of text messages is set up. */
  readonly sms: Sms | undefined;
  readonly latency: Histogram;
  /** Tries that the provider did not take, by whether they are made again. */
  readonly failures: Counter;
}

export const ALERTING = Symbol('alerting');

/** A message is a dozen short waits, for the database and for the mail server: what limits the rate is how many of them wait at once. */
const CONCURRENT_ADDRESSES = 32;
const CONCURRENT_DEVICES = 20;
const LEASE_MS = 60_000;
const LATENCY_BUCKETS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300];

export async function openAlerting(platform: Platform): Promise<Alerting> {
  const { config, metrics, bus } = platform;
  const service = await openService(platform, {
    name: 'alerting',
    streams: ALERTING_STREAMS,
    migrations: alertingSteps,
    state: [{ table: 'endpoints', keyColumn: 'endpoint_id', toMessage }],
  });
  await bus.ensureTopics([
    { name: TELEMETRY_TOPIC, kind: 'telemetry' },
    { name: 'devices.events.v1', kind: 'events' },
  ]);
  const outboxFolder = join(config.DATA_DIR, 'outbox');
  const mailer = openMailer({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, outboxFolder });
  const alerting: Alerting = {
    ...service,
    contacts: new StreamLoader(service.store, contactsDecider),
    alerts: new StreamLoader(service.store, alertDecider),
    quiet: new StreamLoader(service.store, quietDecider),
    mailer,
    sms: smsOf(config, outboxFolder),
    latency: metrics.histogram('alerting_message_seconds', 'From the decision to the provider having taken the message', LATENCY_BUCKETS),
    failures: metrics.counter('alerting_message_failures_total', 'Tries that the provider did not take: `again` or `given up`', [
      'outcome',
    ]),
  };
  platform.localCalls.register('alerting', alertingCalls(alerting));
  service.due.start({ kind: DELIVER, concurrency: CONCURRENT_ADDRESSES, leaseMs: LEASE_MS, run: deliver(alerting) });
  service.due.start({ kind: REMIND, concurrency: CONCURRENT_DEVICES, leaseMs: LEASE_MS, run: remindAgain(alerting) });
  service.due.start({ kind: SILENCE, concurrency: CONCURRENT_DEVICES, leaseMs: LEASE_MS, run: watchSilence(alerting) });
  platform.onStop(async () => mailer.close());
  return alerting;
}

/** Without a provider text messages go where mail goes without a server; none where there is a mail server: people would wait for them in vain. */
function smsOf({ SMS_BASE_URL, SMS_ACCOUNT, SMS_TOKEN, SMS_FROM, SMTP_URL }: Platform['config'], outboxFolder: string): Sms | undefined {
  if (!SMS_BASE_URL || !SMS_ACCOUNT || !SMS_TOKEN || !SMS_FROM) return SMTP_URL === undefined ? openOutboxSms(outboxFolder) : undefined;
  return openSms({ baseUrl: SMS_BASE_URL, account: SMS_ACCOUNT, token: SMS_TOKEN, from: SMS_FROM });
}

interface EndpointColumns {
  readonly endpoint_id: string;
  readonly type: 'email' | 'sms';
  readonly address: string;
}

const toMessage = (row: EndpointColumns) => ({ key: `endpoint-${row.endpoint_id}`, value: JSON.stringify(toState(row)) });

const toState = (row: EndpointColumns): EndpointState => ({
  kind: 'endpoint',
  endpointId: row.endpoint_id,
  endpointType: row.type,
  address: row.address,
});
