import { uuidV5 } from '@headworks/clock';
import { type DeviceEvent, eventsOf, eventsTopic, isRefusal, logStream, type Refusal } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { assign } from '../log/log.js';
import { LOGS, type Logs } from '../logs.js';

/** What a device recorded before anybody owned it goes to whoever claims it. */
@Controller()
export class DeviceClaimedReaction {
  constructor(@Inject(LOGS) readonly logs: Logs) {}

  @OnBatch('logs', eventsTopic('devices'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { sql } = this.logs.platform.pool;
    const assigned: { readonly logId: number; readonly orgId: number }[] = [];
    for (const event of eventsOf<DeviceEvent>(batch.messages)) {
      if (event.type !== 'DeviceClaimed') continue;
      const { serialNumber, orgId } = event.data;
      const open = await sql<{ log_id: number }[]>`select log_id from logs.log_state where serial = ${serialNumber} and org_id is null`;
      for (const { log_id: logId } of open) {
        const meta = { orgId, actor: 'devices', commandId: uuidV5(event.id, logId) };
        const decided = await this.logs.loader.decide<Refusal>(logStream(logId), meta, (log) => assign(log, orgId));
        if (!isRefusal(decided)) assigned.push({ logId, orgId: decided.state.orgId ?? orgId });
      }
    }
    if (assigned.length === 0) return undefined;
    return async (tx) => {
      for (const { logId, orgId } of assigned) {
        await tx`update logs.log_state set org_id = ${orgId}, dirty_since = coalesce(dirty_since, now()), urgent = true where log_id = ${logId}`;
      }
    };
  }
}
