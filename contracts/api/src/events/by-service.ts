import type { ServiceName } from '../services.js';
import type { AdminMessageEvent } from './admin-message.js';
import type { AlertEvent, ContactsEvent, EndpointState, MaintenanceWindowEvent } from './alerting.js';
import type { BasinEvent, CopyState } from './basin.js';
import type { DeviceEvent, DeviceState } from './device.js';
import type { LogEvent, LogState } from './log.js';
import type { ApiKeyState, InviteState, OrganizationEvent, PersonState } from './organization.js';
import type { ExportEvent, ResultEvent } from './result.js';
import type { StudyEvent } from './study.js';
import type { LogTagsEvent, TagEvent } from './tag.js';
import type { SignInEvent, UserEvent } from './user.js';

/** The events of each service's event topic. A service without an entry does not compile: `ProductEvent` reads every entry. */
export interface EventsOfService {
  readonly accounts: OrganizationEvent | UserEvent | SignInEvent | AdminMessageEvent;
  readonly devices: DeviceEvent;
  readonly ingest: never;
  readonly logs: LogEvent;
  readonly alerting: ContactsEvent | AlertEvent | MaintenanceWindowEvent;
  readonly tagging: TagEvent | LogTagsEvent;
  readonly sites: StudyEvent | BasinEvent;
  readonly analysis: ResultEvent | ExportEvent;
  readonly bff: never;
}

/** The values of each service's state topic. */
export interface StateOfService {
  readonly accounts: PersonState | ApiKeyState | InviteState;
  readonly devices: DeviceState;
  readonly ingest: never;
  readonly logs: LogState;
  readonly alerting: EndpointState;
  readonly tagging: never;
  readonly sites: CopyState;
  readonly analysis: never;
  readonly bff: never;
}

/** Every event of the product. */
export type ProductEvent = EventsOfService[ServiceName];
