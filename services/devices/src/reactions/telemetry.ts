import { inGroups } from '@headworks/clock';
import { type DeviceEvent, deviceStream, isRefusal, packetsOf, type Refusal, TELEMETRY_TOPIC, type Telemetry } from '@headworks/contracts';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { see } from '../device/register.js';
import { DEVICES, type Devices } from '../devices.js';
import { applyPacket, changeOf, type DeviceStateRow, firstState } from '../state/device-state.js';
import { deviceNumbers, readStates, writeStates } from '../state/tables.js';

/** More at once would take every connection of the pool from the services beside us. */
const DEVICES_AT_ONCE = 50;

/** Packets register and claim devices, and say how they are. */
@Controller()
export class TelemetryReaction {
  constructor(@Inject(DEVICES) readonly devices: Devices) {}

  @OnBatch('devices', TELEMETRY_TOPIC)
  async handle(batch: Batch): Promise<Effects | undefined> {
    const packets = packetsOf(batch.messages);
    if (packets.length === 0) return undefined;
    const { clock, pool } = this.devices.platform;
    const serials = [...new Set(packets.map((packet) => packet.serialNumber))];
    const before = new Map((await readStates(pool.sql, serials)).map((row) => [row.serialNumber, row]));
    for (const fresh of await this.#registerNew(packets, before)) before.set(fresh.serialNumber, fresh);

    const after = new Map<string, DeviceStateRow>();
    for (const packet of packets) {
      const row = after.get(packet.serialNumber) ?? before.get(packet.serialNumber);
      if (row) after.set(packet.serialNumber, applyPacket(row, packet));
    }
    const now = clock.now();
    const changes = [...after.values()].flatMap((row) => {
      const change = changeOf(before.get(row.serialNumber) ?? row, row, now);
      return change === 'none' ? [] : [{ row, change }];
    });
    if (changes.length === 0) return undefined;
    return async (tx) => {
      await writeStates(tx, changes, now);
      return changes.some(({ change }) => change === 'urgent') ? this.devices.publishNow : undefined;
    };
  }

  /** Decides for devices that are not known, or nobody's while the key could claim them; answers their first rows. */
  async #registerNew(packets: readonly Telemetry[], known: ReadonlyMap<string, DeviceStateRow>): Promise<readonly DeviceStateRow[]> {
    const open = new Map<string, Telemetry>();
    for (const packet of packets) {
      const row = known.get(packet.serialNumber);
      if (!row || (row.orgId === null && packet.claimFor !== null)) open.set(packet.serialNumber, open.get(packet.serialNumber) ?? packet);
    }
    if (open.size === 0) return [];
    const numbers = await deviceNumbers(this.devices.platform.pool.sql, [...open.keys()]);
    return inGroups([...open.values()], DEVICES_AT_ONCE, (packet) =>
      this.#see(packet, numbers.get(packet.serialNumber) ?? 0, known.get(packet.serialNumber)),
    );
  }

  async #see(packet: Telemetry, deviceId: number, known: DeviceStateRow | undefined): Promise<DeviceStateRow> {
    const { serialNumber, claimFor, messageId } = packet;
    const seen = { deviceId, serialNumber, deviceType: packet.packet.type, claimFor };
    const meta = { orgId: claimFor, actor: 'ingest', commandId: messageId };
    const decided = await this.devices.loader.decide<Refusal>(deviceStream(serialNumber), meta, (device): readonly DeviceEvent[] =>
      see(device, seen),
    );
    if (isRefusal(decided)) throw new Error(`a packet was refused: ${decided.refused}`);
    const { state } = decided;
    return { ...(known ?? firstState(state.deviceId, serialNumber, state.deviceType, state.orgId)), orgId: state.orgId };
  }
}
