import { heartbeatsOf, packetsOf } from '@headworks/api/bus-messages';
import { TELEMETRY_TOPIC } from '@headworks/api/telemetry';
import { inGroups } from '@headworks/async';
import { uuidV5 } from '@headworks/ids';
import { type Batch, type Effects, OnBatch } from '@headworks/message-bus';
import type { Tx } from '@headworks/postgres';
import { Controller, Inject } from '@nestjs/common';
import { wasReleasedBy } from '../alert/close-alerts.js';
import { storeHeartbeats } from '../connectivity/heartbeats.js';
import { ALERTING, type StageContext } from '../context.js';
import { enqueueEffects } from '../enqueue/enqueue-effects.js';
import { CONNECTIVITY, connectionDeadline } from '../evaluate/connection-deadline.js';
import { type JudgedPackets, judgePackets, type PacketTransition } from '../evaluate/judge-packets.js';
import { readContexts } from '../recipients/read-contexts.js';
import { type AlertDecision, decideAlerts, type RecordedEvents } from '../record/decide-alerts.js';
import { floatTransition, levelTransition } from '../record/transitions.js';
import { writeEvaluated } from '../state/evaluated-state.js';
import { readDevices } from '../state/stored-device.js';

const CONCURRENT_DEVICES = 50;

/** From packets to queued deliveries: evaluate, select recipients, record, enqueue. */
@Controller()
export class TelemetryReaction {
  constructor(@Inject(ALERTING) readonly context: StageContext) {}

  @OnBatch('alerting', TELEMETRY_TOPIC)
  async handle(batch: Batch): Promise<Effects | undefined> {
    const packets = packetsOf(batch.messages);
    const heartbeats = heartbeatsOf(batch.messages);
    const serials = [...new Set(packets.map((packet) => packet.serialNumber))];
    const judged = judgePackets(await readDevices(this.context.platform.pool.sql, serials), packets);
    const recorded = await this.#recordAll(judged.transitions);
    if (judged.changed.length + recorded.length + heartbeats.length === 0) return undefined;
    return async (tx) => {
      await storeHeartbeats(tx, batch.partition, heartbeats);
      const lost = judged.changed.length === 0 ? [] : await writeEvaluated(tx, judged.changed);
      const wakers = [await this.#schedule(tx, judged, lost), await enqueueEffects(this.context, tx, recorded)];
      return () => {
        for (const wake of wakers) wake?.();
      };
    };
  }

  /** A device gets a deadline with its first packet; a device marked as not connected is checked now. */
  async #schedule(tx: Tx, { firstSeen }: JudgedPackets, lost: readonly string[]): Promise<(() => void) | undefined> {
    if (firstSeen.length + lost.length === 0) return undefined;
    const { due, platform } = this.context;
    await due.schedule(tx, [
      ...firstSeen.map(({ serial, lastSeenAt }) => ({ kind: CONNECTIVITY, key: serial, dueAt: connectionDeadline(lastSeenAt ?? 0, []) })),
      ...lost.map((serial) => ({ kind: CONNECTIVITY, key: serial, dueAt: platform.clock.now() })),
    ]);
    return lost.length === 0 ? undefined : () => due.wake(CONNECTIVITY);
  }

  /** Devices concurrently, so that their events share an append; the transitions of one device in their order. */
  async #recordAll(transitions: readonly PacketTransition[]): Promise<readonly RecordedEvents[]> {
    const devices = [...Map.groupBy(transitions, ({ telemetry }) => telemetry.serialNumber).values()];
    return (await inGroups(devices, CONCURRENT_DEVICES, (ofDevice) => this.#recordInOrder(ofDevice))).flat();
  }

  /** One append per packet. Recipients are read once per owner, which is once unless the device changed hands just now. */
  async #recordInOrder(transitions: readonly PacketTransition[]): Promise<readonly RecordedEvents[]> {
    const recorded: RecordedEvents[] = [];
    for (const [orgId, ofOwner] of Map.groupBy(transitions, ({ telemetry }) => telemetry.orgId)) {
      const { serialNumber } = ofOwner[0]?.telemetry ?? { serialNumber: '' };
      const contexts = await readContexts(this.context, serialNumber, orgId, ofOwner.length);
      for (const [messageId, ofPacket] of Map.groupBy(ofOwner, ({ telemetry }) => telemetry.messageId)) {
        const command = { serialNumber, orgId, commandId: uuidV5(messageId, 'transitions') };
        recorded.push(await decideAlerts(this.context, command, contexts, ofPacket.map(decisionOf)));
      }
    }
    return recorded;
  }
}

const decisionOf =
  (packetTransition: PacketTransition): AlertDecision =>
  (alert, context) => {
    const { serialNumber, orgId } = packetTransition.telemetry;
    if (wasReleasedBy(alert, orgId, packetTransition.closings)) return [];
    return 'transition' in packetTransition
      ? levelTransition(alert, serialNumber, packetTransition.transition, context)
      : floatTransition(alert, serialNumber, packetTransition.status, packetTransition.statusAt, context);
  };
