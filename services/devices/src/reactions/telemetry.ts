import { packetsOf } from '@headworks/api/bus-messages';
import { isRefusal, type Refusal } from '@headworks/api/errors';
import { type DeviceEvent, deviceStream } from '@headworks/api/events/device';
import { TELEMETRY_TOPIC, type Telemetry } from '@headworks/api/telemetry';
import { inGroups } from '@headworks/async';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import { Controller, Inject } from '@nestjs/common';
import { DEVICES, type Devices } from '../context.js';
import { registerFromPacket } from '../device/register.js';
import { applyPacket, changeOf, type DeviceStateRow, firstState } from '../state/device-state.js';
import { deviceNumbers, readStates, writeStates } from '../state/tables.js';
import { decidingPackets } from './deciding-packets.js';

/** More would take every connection of the pool from the other services of the process. */
const DEVICES_AT_ONCE = 50;

/** Packets register and claim devices, and update their state. */
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
      return changes.some(({ change }) => change === 'urgent') ? this.devices.publishNow : this.devices.publishSoon;
    };
  }

  /** Decides for new devices and for devices without an owner that the key can claim; returns their first rows. */
  async #registerNew(packets: readonly Telemetry[], rows: ReadonlyMap<string, DeviceStateRow>): Promise<readonly DeviceStateRow[]> {
    const open = decidingPackets(packets, rows);
    if (open.size === 0) return [];
    const numbers = await deviceNumbers(this.devices.platform.pool.sql, [...open.keys()]);
    // One question for a hundred new devices; each decision then begins with what was read here.
    await this.devices.loader.loadSeveral([...open.keys()].map(deviceStream));
    return inGroups([...open.values()], DEVICES_AT_ONCE, (packet) =>
      this.#register(packet, numbers.get(packet.serialNumber) ?? 0, rows.get(packet.serialNumber)),
    );
  }

  async #register(packet: Telemetry, deviceId: number, before: DeviceStateRow | undefined): Promise<DeviceStateRow> {
    const { serialNumber, claimFor, messageId } = packet;
    const seen = { deviceId, serialNumber, deviceType: packet.packet.type, claimFor };
    const meta = { orgId: claimFor, actor: 'ingest', commandId: messageId };
    const decided = await this.devices.loader.decide<Refusal>(deviceStream(serialNumber), meta, (device): readonly DeviceEvent[] =>
      registerFromPacket(device, seen),
    );
    if (isRefusal(decided)) throw new Error(`a packet was refused: ${decided.refused}`);
    const { state } = decided;
    return { ...(before ?? firstState(state.deviceId, serialNumber, state.deviceType, state.orgId)), orgId: state.orgId };
  }
}
