import { inGroups, uuidV5 } from '@headworks/clock';
import { type DeviceEvent, eventsOf, eventsTopic, isRefusal, logStream, type Refusal } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { assign } from '../log/log.js';
import { LOGS, type Logs } from '../logs.js';

const LOGS_AT_ONCE = 50;

/** What a device recorded before anybody owned it goes to whoever claims it. */
@Controller()
export class DeviceClaimedReaction {
  constructor(@Inject(LOGS) readonly logs: Logs) {}

  @OnBatch('logs', eventsTopic('devices'))
  async handle(batch: Batch): Promise<Effects | undefined> {
    const { sql } = this.logs.platform.pool;
    const claims = new Map(
      eventsOf<DeviceEvent>(batch.messages).flatMap(({ id, type, data }) =>
        type === 'DeviceClaimed' ? [[data.serialNumber, { eventId: id, orgId: data.orgId }] as const] : [],
      ),
    );
    if (claims.size === 0) return undefined;
    const open = await sql<{ log_id: number; serial: string }[]>`
      select log_id, serial from logs.log_state where serial = any(${[...claims.keys()]}) and org_id is null`;
    const assigned = await inGroups(open, LOGS_AT_ONCE, ({ log_id, serial }) => this.#assign(log_id, claims.get(serial)));
    const own = assigned.filter((log) => log !== undefined);
    if (own.length === 0) return undefined;
    return async (tx) => {
      await tx`
        update logs.log_state kept set org_id = given.org_id, dirty_since = coalesce(kept.dirty_since, now()), urgent = true
        from unnest(${own.map((log) => log.logId)}::bigint[], ${own.map((log) => log.orgId)}::bigint[]) as given (log_id, org_id)
        where kept.log_id = given.log_id`;
      return undefined;
    };
  }

  async #assign(logId: number, claim: { readonly eventId: string; readonly orgId: number } | undefined) {
    if (!claim) return undefined;
    const meta = { orgId: claim.orgId, actor: 'devices', commandId: uuidV5(claim.eventId, logId) };
    const decided = await this.logs.loader.decide<Refusal>(logStream(logId), meta, (log) => assign(log, claim.orgId));
    return isRefusal(decided) ? undefined : { logId, orgId: decided.state.orgId ?? claim.orgId };
  }
}
