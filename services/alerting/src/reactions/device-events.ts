import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import * as devicesCommands from '@headworks/api/commands/devices';
import { type DeviceOwnership, ofPresentOwners, serialOf } from '@headworks/api/device-ownership';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { alertStream, contactsStream } from '@headworks/api/events/alerting';
import type { DeviceEvent } from '@headworks/api/events/device';
import { eventsTopic } from '@headworks/api/services';
import { inGroups } from '@headworks/async';
import type { ScheduledItem } from '@headworks/due-work';
import { uuidV5 } from '@headworks/ids';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { askInHandler } from '@headworks/platform';
import { Controller, Inject } from '@nestjs/common';
import { closeAlerts } from '../alert/close-alerts.js';
import { readConnectivities } from '../connectivity/connectivity-state.js';
import { ALERTING, type AlertingContext } from '../context.js';
import { CONNECTIVITY, connectionDeadline } from '../evaluate/connection-deadline.js';
import { releaseContacts } from '../owner-change/release-contacts.js';
import { type DeviceFacts, writeFacts } from '../state/device-facts.js';
import { type Release, resetEvaluated } from '../state/evaluated-state.js';

const CONCURRENT_DEVICES = 50;

type OwnerEvent = Extract<EventOf<DeviceEvent>, { type: 'DeviceReleased' | 'DeviceClaimed' }>;

/** Stores the names and owners of devices, for messages and their links. A release removes the contacts of the device and closes its alerts. */
@Controller()
export class DeviceEventsReaction {
  constructor(@Inject(ALERTING) readonly context: AlertingContext) {}

  @OnBatch('alerting', eventsTopic('devices'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { due } = this.context;
    const all = eventsOf<DeviceEvent>(batch.messages);
    const { events, ownerships } = await ofPresentOwners(all, batch.rebuilding, (serialNumbers) => this.#ownershipsOf(serialNumbers));
    const changed = new Map<string, DeviceFacts>();
    for (const event of events) {
      const serial = serialOf(event);
      const facts = factsOf(event);
      if (facts) changed.set(serial, { ...changed.get(serial), ...facts, serial });
    }
    if (changed.size === 0) return undefined;
    const ownerEvents = events.filter((event): event is OwnerEvent => event.type === 'DeviceReleased' || event.type === 'DeviceClaimed');
    const devices = [...Map.groupBy(ownerEvents, ({ data }) => data.serialNumber).values()];
    const owners = new Map(ownerships.map(({ serialNumber, orgId }) => [serialNumber, orgId]));
    const withContacts = await this.#withContacts(devices.flatMap(([event]) => event?.data.serialNumber ?? []));
    const changes = await inGroups(devices, CONCURRENT_DEVICES, (ofDevice) => this.#changeOwners(ofDevice, owners, withContacts));
    const releases = changes.filter((release) => release !== undefined);
    const claimed = [...changed.values()].flatMap(({ org_id, serial }) => (org_id == null ? [] : serial));
    const checks = await this.#checksOf(claimed);
    return async (tx) => {
      await writeFacts(tx, [...changed.values()]);
      await resetEvaluated(tx, releases);
      await due.schedule(tx, checks);
      return checks.length === 0 ? undefined : () => due.wake(CONNECTIVITY);
    };
  }

  /**
   * When the connection of each claimed device is checked: the owner who claims one that is not connected gets an alert. One that has sent nothing yet gets its deadline with its
   * first packet.
   */
  async #checksOf(claimed: readonly string[]): Promise<readonly ScheduledItem[]> {
    const { clock, pool } = this.context.platform;
    const now = clock.now();
    const devices = claimed.length === 0 ? [] : await readConnectivities(pool.sql, claimed);
    return devices.map(({ serialNumber, lastSeenAt, isLost }) => {
      const deadline = connectionDeadline(lastSeenAt, []);
      return { kind: CONNECTIVITY, key: serialNumber, dueAt: isLost || deadline <= now ? now : deadline };
    });
  }

  /** Those of the devices for which an owner has added something: one question for many devices without, such as new ones. */
  async #withContacts(serials: readonly string[]): Promise<ReadonlySet<string>> {
    const loaded = await this.context.contacts.loadSeveral(serials.map(contactsStream));
    return new Set(serials.filter((_, index) => loaded[index]?.version !== 0));
  }

  async #ownershipsOf(serialNumbers: readonly string[]): Promise<readonly DeviceOwnership[]> {
    return (await askInHandler(this.context.platform, 'alerting', devicesCommands.readOwnerships, { serialNumbers })).ownerships;
  }

  /** Returns the last release of the device. */
  async #changeOwners(
    events: readonly OwnerEvent[],
    owners: ReadonlyMap<string, number | null>,
    withContacts: ReadonlySet<string>,
  ): Promise<Release | undefined> {
    let release: Release | undefined;
    for (const event of events) release = (await this.#changeOwner(event, owners, withContacts)) ?? release;
    return release;
  }

  /**
   * A release removes what the owner added; a claim removes what a former owner added after the release. Of an event that comes again, the present owner
   * is in `owners`, and keeps its own.
   */
  async #changeOwner(
    { id, type, data }: OwnerEvent,
    owners: ReadonlyMap<string, number | null>,
    withContacts: ReadonlySet<string>,
  ): Promise<Release | undefined> {
    const { serialNumber, orgId } = data;
    const meta = (step: string) => ({ orgId, actor: 'alerting', commandId: uuidV5(id, step) });
    const isFormerOwner = (owner: number): boolean => {
      if (owners.has(serialNumber)) return owner !== owners.get(serialNumber);
      return type === 'DeviceReleased' ? owner === orgId : owner !== orgId;
    };
    if (withContacts.has(serialNumber)) await releaseContacts(this.context, serialNumber, meta('release contacts'), isFormerOwner);
    if (type !== 'DeviceReleased') return undefined;
    const decided = await this.context.alerts.decide<Refusal>(alertStream(serialNumber), meta('close alerts'), () =>
      closeAlerts(serialNumber, orgId),
    );
    if (isRefusal(decided)) throw new Error(`closing alerts was refused: ${decided.refused}`);
    const { closings, incidents } = decided.state;
    return { serial: serialNumber, closings, raisedSince: incidents.length > 0 };
  }
}

/** The facts in an event of a device; undefined when it contains none that alerting uses. */
function factsOf({ type, data }: EventOf<DeviceEvent>): Omit<DeviceFacts, 'serial'> | undefined {
  switch (type) {
    case 'DeviceRegistered':
      return { device_id: data.deviceId };
    case 'DeviceClaimed':
      return { org_id: data.orgId };
    case 'DeviceReleased':
      return { org_id: null, former_org_id: data.orgId, device_name: null, site_alias: null };
    case 'DeviceRenamed':
      return { device_name: data.deviceName };
    case 'DeviceAliasChanged':
      return { site_alias: data.siteAlias };
    case 'DeviceActivated':
    case 'DeviceMacAddressNoted':
    case 'SoftwareSubscriptionStarted':
    case 'SoftwareSubscriptionEnded':
      return undefined;
    default:
      return type satisfies never;
  }
}
