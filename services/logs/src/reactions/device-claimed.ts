import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import * as devicesCommands from '@headworks/api/commands/devices';
import { ofPresentOwners } from '@headworks/api/device-ownership';
import type { DeviceEvent } from '@headworks/api/events/device';
import { eventsTopic } from '@headworks/api/services';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { askInHandler } from '@headworks/platform';
import { Controller, Inject } from '@nestjs/common';
import { LOGS, type Logs } from '../context.js';
import { openUpload } from '../upload/open-uploaded-log.js';
import { type Assignment, assignLogs } from './assign-logs.js';
import { type OwnerChange, type Release, writeOwners, writeReleases } from './owners.js';

type Claimed = Extract<DeviceEvent, { type: 'DeviceClaimed' }>;

interface Claim extends OwnerChange {
  readonly eventId: string;
}

/**
 * Assigns the logs that a device recorded without an owner to the claiming organization, except those that packets of another one opened, and opens the log of the upload that claimed it. The telemetry reaction may open such a log concurrently:
 * here the owner is written before logs are read, there the log is written before the owner is read, so that one of the two sees the other.
 */
@Controller()
export class DeviceClaimedReaction {
  constructor(@Inject(LOGS) readonly logs: Logs) {}

  @OnBatch('logs', eventsTopic('devices'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { sql } = this.logs.platform.pool;
    const events = await this.#ofPresentOwners(batch);
    const claims = events.flatMap(({ id, type, data, source, position }): Claim[] => {
      if (type !== 'DeviceClaimed' && type !== 'DeviceReleased') return [];
      const orgId = type === 'DeviceClaimed' ? data.orgId : null;
      return [{ eventId: id, serialNumber: data.serialNumber, orgId, source, position }];
    });
    if (claims.length === 0) return undefined;
    await writeReleases(sql, events.flatMap(releaseIn));
    const newest = new Map(claims.map((claim) => [claim.serialNumber, claim]));
    const present = await writeOwners(sql, [...newest.values()]);
    const open = await sql<{ log_id: number; serial: string; claim_for: number | null }[]>`
      select log_id, serial, claim_for from logs.log_state where serial = any(${[...present]}) and org_id is null`;
    const assignments = open.flatMap(({ log_id, serial, claim_for }): Assignment[] => {
      // A log that packets of an organization opened is its own from its claim on, also if it has released the device since.
      const claim =
        claim_for === null
          ? newest.get(serial)
          : claims.findLast(({ serialNumber, orgId }) => serialNumber === serial && orgId === claim_for);
      return claim && claim.orgId !== null ? [{ logId: log_id, orgId: claim.orgId, cause: claim.eventId }] : [];
    });
    await assignLogs(this.logs, assignments, 'devices');
    if (assignments.length > 0) this.logs.publishNow();
    for (const event of events) if (event.type === 'DeviceClaimed') await this.#openUploaded(event);
    return undefined;
  }

  /** The command that follows the claim by an upload, if the process of the upload ended before. Without effect where the log was deleted since. */
  async #openUploaded({ data: { orgId, opens }, actor, onbehalfof }: EventOf<Claimed>): Promise<void> {
    if (opens === undefined) return;
    const onBehalfOf = onbehalfof === undefined ? {} : { onBehalfOf: onbehalfof };
    await openUpload(this.logs, opens.logId, { commandId: opens.commandId, orgId, actor, ...onBehalfOf });
  }

  async #ofPresentOwners({ messages, rebuilding }: Batch): Promise<readonly EventOf<DeviceEvent>[]> {
    const present = await ofPresentOwners(
      eventsOf<DeviceEvent>(messages),
      rebuilding,
      async (serialNumbers) =>
        (await askInHandler(this.logs.platform, 'logs', devicesCommands.readOwnerships, { serialNumbers })).ownerships,
    );
    return present.events;
  }
}

const releaseIn = ({ type, data, time }: EventOf<DeviceEvent>): readonly Release[] =>
  type === 'DeviceReleased' ? [{ serialNumber: data.serialNumber, orgId: data.orgId, at: Date.parse(time) }] : [];
