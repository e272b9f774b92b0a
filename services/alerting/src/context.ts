import type { AlertEvent, ContactsEvent, MaintenanceWindowEvent } from '@headworks/api/events/alerting';
import type { Mailer, Sms } from '@headworks/carriers';
import type { DueWork } from '@headworks/due-work';
import type { StreamLoader } from '@headworks/event-store';
import type { Counter, Histogram } from '@headworks/observability';
import type { Platform, Service } from '@headworks/platform';
import type { Alert } from './alert/alert.js';
import type { Contacts } from './contacts/contacts.js';
import type { MaintenanceWindows } from './maintenance-windows/maintenance-windows.js';

/** What the stages before delivery need: the streams, due work, the database, the clock and the partition of a device. */
export interface StageContext {
  readonly contacts: StreamLoader<Contacts, ContactsEvent>;
  readonly alerts: StreamLoader<Alert, AlertEvent>;
  readonly maintenanceWindows: StreamLoader<MaintenanceWindows, MaintenanceWindowEvent>;
  readonly due: DueWork;
  readonly platform: Pick<Platform, 'pool' | 'clock'> & { readonly bus: Pick<Platform['bus'], 'partitionOf'> };
}

/** The whole service: the stages' context with the carriers and the metrics of delivery. */
export interface AlertingContext extends Service, StageContext {
  readonly platform: Platform;
  readonly mailer: Mailer;
  /** Absent when mail goes to an SMTP server and no SMS provider is configured. */
  readonly sms: Sms | undefined;
  /** From the transition to the carrier having accepted the message. */
  readonly deliverySeconds: Histogram;
  /** Attempts that a carrier did not accept, by `outcome`: `retry` or `abandoned`. */
  readonly deliveryFailures: Counter;
}

/** Nest's token of the AlertingContext. */
export const ALERTING = Symbol('alerting');
