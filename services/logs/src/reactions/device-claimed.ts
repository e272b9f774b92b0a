import { type EventOf, eventsOf } from '@headworks/api/bus-messages';
import * as devicesCommands from '@headworks/api/commands/devices';
import { ofPresentOwners } from '@headworks/api/device-ownership';
import type { DeviceEvent } from '@headworks/api/events/device';
import { eventsTopic } from '@headworks/api/services';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { askInHandler } from '@headworks/platform';
import { Controller, Inject } from '@nestjs/common';
import { LOGS, type Logs } from '../context.js';
import { type Assignment, assignLogs } from './assign-logs.js';
import { type OwnerChange, writeOwners } from './owners.js';

interface Claim extends OwnerChange {
  readonly eventId: string;
}

/**
 * Assigns the logs that a device recorded without an owner to the claiming organization. The telemetry reaction may open such a log concurrently:
 * here the owner is written before logs are read, there the log is written before the owner is read, so that one of the two sees the other.
 */
@Controller()
export class DeviceClaimedReaction {
  constructor(@Inject(LOGS) readonly logs: Logs) {}

  @OnBatch('logs', eventsTopic('devices'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { sql } = this.logs.platform.pool;
    const claims = new Map(
      (await this.#ofPresentOwners(batch)).flatMap(({ id, type, data, source, position }): [string, Claim][] => {
        if (type !== 'DeviceClaimed' && type !== 'DeviceReleased') return [];
        const orgId = type === 'DeviceClaimed' ? data.orgId : null;
        return [[data.serialNumber, { eventId: id, serialNumber: data.serialNumber, orgId, source, position }]];
      }),
    );
    if (claims.size === 0) return undefined;
    const present = await writeOwners(sql, [...claims.values()]);
    const open = await sql<{ log_id: number; serial: string }[]>`
      select log_id, serial from logs.log_state where serial = any(${[...present]}) and org_id is null`;
    const assignments = open.flatMap(({ log_id, serial }): Assignment[] => {
      const claim = claims.get(serial);
      return claim && claim.orgId !== null ? [{ logId: log_id, orgId: claim.orgId, cause: claim.eventId }] : [];
    });
    await assignLogs(this.logs, assignments, 'devices');
    if (assignments.length > 0) this.logs.publishNow();
    return undefined;
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
