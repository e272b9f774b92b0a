import { type AlertEvent, alertStream, contactsStream } from '@headworks/api/events/alerting';
import { HEARTBEAT_KEY, packet, TELEMETRY_TOPIC } from '@headworks/api/telemetry';
import type { DueOutcome } from '@headworks/due-work';
import { uuidV4, uuidV5 } from '@headworks/ids';
import type { Effects } from '@headworks/message-bus';
import { closeAlerts } from '../src/alert/close-alerts.js';
import { readConnectivity } from '../src/connectivity/connectivity-state.js';
import { watchConnectivity } from '../src/connectivity/worker.js';
import { add, release, snooze } from '../src/contacts/contacts.js';
import type { StageContext } from '../src/context.js';
import { CONNECTIVITY } from '../src/evaluate/connection-deadline.js';
import { TelemetryReaction } from '../src/reactions/telemetry.js';
import { decideAlert } from '../src/record/decide-alerts.js';
import { connectionLost } from '../src/record/transitions.js';
import { writeFacts } from '../src/state/device-facts.js';
import { resetEvaluated } from '../src/state/evaluated-state.js';
import { Crashed, type Surroundings, startProcess } from './process.js';

export const ORG_ID = 1;

/** One device of an organization, as alerting sees it: its packets, ingest's heartbeats, and its due work. */
export class TestDevice {
  #packets = 0;
  #orgId = ORG_ID;
  constructor(
    readonly around: Surroundings,
    readonly serialNumber: string,
  ) {}

  /** Packets arrive and are read; each crosses its threshold `crossings` times. */
  async reports(packets: number, crossings: number): Promise<void> {
    for (let count = 0; count < packets; count++) {
      const from = Math.floor(this.around.clock.now() / 1000);
      this.around.clock.advance(1_000 * (crossings + 1));
      const records = Array.from({ length: crossings + 1 }, (_, index) => [from + index, index % 2 === 0 ? 5 : 15, null, null, null]);
      this.#packets += 1;
      const sent = packet.parse({ type: 'itracker', packetId: `${this.#packets}`, time: from + crossings, alert1: 10, records });
      const telemetry = {
        serialNumber: this.serialNumber,
        orgId: this.#orgId,
        claimFor: this.#orgId,
        receivedAt: this.around.clock.now(),
        packet: sent,
      };
      const messageId = uuidV5(this.serialNumber, sent.packetId);
      await this.#read([{ key: this.serialNumber, value: JSON.stringify({ ...telemetry, messageId }) }]);
    }
  }

  /** Time passes, with heartbeats of ingest. */
  async waits(ms: number): Promise<void> {
    const [from, to] = [this.around.clock.now(), this.around.clock.now() + ms];
    const beats = Array.from({ length: Math.ceil(ms / 25_000) + 1 }, (_, count) => Math.min(from + count * 25_000, to));
    this.around.clock.set(to);
    await this.#read(beats.map((at) => ({ key: HEARTBEAT_KEY, value: JSON.stringify({ at }) })));
  }

  async #read(messages: readonly { readonly key: string; readonly value: string }[]): Promise<void> {
    const effects = await this.#handle(messages);
    if (effects) await this.around.pool.sql.begin(effects);
  }

  #handle(messages: readonly { readonly key: string; readonly value: string }[]): Promise<Effects | undefined> {
    const batch = {
      topic: TELEMETRY_TOPIC,
      partition: 0,
      messages: messages.map((message, offset) => ({ ...message, offset, headers: {} })),
      rebuilding: false,
    };
    return new TelemetryReaction(startProcess(this.around, Number.POSITIVE_INFINITY)).handle(batch);
  }

  /** A packet with a level over its threshold arrives, and is read. */
  floods = (): Promise<void> => this.#read([this.#flood()]);

  #flood(): { readonly key: string; readonly value: string } {
    this.around.clock.advance(60_000);
    const time = Math.floor(this.around.clock.now() / 1000);
    this.#packets += 1;
    const packetId = `${this.#packets}`;
    const sent = packet.parse({ type: 'itracker', packetId, time, alert1: 10, records: [[time, 15, null, null, null]] });
    const owner = { orgId: this.#orgId, claimFor: this.#orgId };
    const telemetry = { serialNumber: this.serialNumber, ...owner, receivedAt: this.around.clock.now(), packet: sent };
    return { key: this.serialNumber, value: JSON.stringify({ ...telemetry, messageId: uuidV5(this.serialNumber, packetId) }) };
  }

  /** Runs due work until none is left: by processes that crash after the given steps, then by `concurrent` processes; 0 leaves it undone. */
  async works(crashes: readonly number[], concurrent: number): Promise<void> {
    const budgets = [...crashes];
    for (let dueAt = await this.#dueAt(); dueAt !== undefined && dueAt <= this.around.clock.now(); dueAt = await this.#dueAt()) {
      const steps = budgets.shift();
      if (steps === undefined && concurrent === 0) return;
      const outcome = steps === undefined ? await this.#workTogether(dueAt, concurrent) : await this.#work(dueAt, steps);
      if (outcome) await this.#finish(outcome);
    }
  }

  async #workTogether(dueAt: number, processes: number): Promise<DueOutcome | undefined> {
    const outcomes = Array.from({ length: processes }, () => this.#work(dueAt, Number.POSITIVE_INFINITY));
    return (await Promise.all(outcomes)).at(-1);
  }

  /** Undefined when the process crashed. */
  async #work(dueAt: number, steps: number): Promise<DueOutcome | undefined> {
    const item = { kind: CONNECTIVITY, key: this.serialNumber, payload: {}, attempts: 0, dueAt };
    try {
      return await watchConnectivity(startProcess(this.around, steps))(item);
    } catch (error) {
      if (error instanceof Crashed) return undefined;
      throw error;
    }
  }

  async #dueAt(): Promise<number | undefined> {
    const [row] = await this.around.pool.sql<{ due_at: Date }[]>`
      select due_at from alerting_due.due where kind = ${CONNECTIVITY} and key = ${this.serialNumber}`;
    return row?.due_at.getTime();
  }

  async #finish(outcome: DueOutcome): Promise<void> {
    const { sql } = this.around.pool;
    if (outcome === 'done') await sql`delete from alerting_due.due where kind = ${CONNECTIVITY} and key = ${this.serialNumber}`;
    else
      await sql`update alerting_due.due set due_at = ${new Date(outcome.againAt)} where kind = ${CONNECTIVITY} and key = ${this.serialNumber}`;
  }

  /** Its owner releases it, with its contacts and alerts; the next owner, possibly the same one, claims it. */
  async changesHands(orgId: number): Promise<void> {
    await this.#release();
    await this.#writeOwner(orgId);
  }

  /**
   * The same while a flood is read that still names the old owner: its alerts are closed, but its row does not say so yet. With `crashes` the process
   * that reads it ends before it stores anything in rows, and the next one reads it again.
   */
  async changesHandsInAFlood(orgId: number, { crashes = false } = {}): Promise<void> {
    await this.#release();
    const flood = this.#flood();
    const effects = await this.#handle([flood]);
    await this.#writeOwner(orgId);
    if (crashes) await this.#read([flood]);
    else if (effects) await this.around.pool.sql.begin(effects);
  }

  /** The same while its deadline is checked: its alerts are closed, but its row does not say so yet. */
  async changesHandsAtItsDeadline(orgId: number): Promise<void> {
    await this.#release();
    await this.works([], 1);
    await this.#writeOwner(orgId);
  }

  async #release(): Promise<void> {
    const { contacts, alerts } = startProcess(this.around, Number.POSITIVE_INFINITY);
    const meta = { orgId: this.#orgId, actor: 'test', commandId: uuidV4() };
    await contacts.decide(contactsStream(this.serialNumber), meta, (state) => release(state, this.serialNumber, () => true));
    await alerts.decide(alertStream(this.serialNumber), meta, () => closeAlerts(this.serialNumber, this.#orgId));
  }

  async #writeOwner(orgId: number): Promise<void> {
    const former = this.#orgId;
    const { alerts } = startProcess(this.around, Number.POSITIVE_INFINITY);
    const { closings } = (await alerts.load(alertStream(this.serialNumber))).state;
    this.#orgId = orgId;
    await this.around.pool.sql.begin(async (tx) => {
      await writeFacts(tx, [{ serial: this.serialNumber, org_id: orgId, former_org_id: former, device_name: null }]);
      await resetEvaluated(tx, [{ serial: this.serialNumber, closings, raisedSince: false }]);
      await this.around.due.schedule(tx, [{ kind: CONNECTIVITY, key: this.serialNumber, dueAt: this.around.clock.now() }]);
    });
  }

  /** A process recorded the loss under this command id and crashed before it queued the notifications. */
  async wasLost(commandId: string): Promise<void> {
    const context = startProcess(this.around, Number.POSITIVE_INFINITY);
    const lastSeenAt = (await readConnectivity(this.around.pool.sql, this.serialNumber))?.lastSeenAt ?? 0;
    const command = { serialNumber: this.serialNumber, orgId: this.#orgId, commandId };
    await decideAlert(context, command, (alert, recipients) => connectionLost(alert, this.serialNumber, lastSeenAt, recipients));
  }

  async addContact(contactId: number): Promise<void> {
    const address = { endpointId: uuidV4(), endpointType: 'email', typed: '' } as const;
    await this.#contacts((state) => add(state, this.#orgId, this.serialNumber, contactId, address));
  }

  async snoozes(contactId: number, until: number | null): Promise<void> {
    await this.#contacts((state) => snooze(state, this.serialNumber, contactId, until));
  }

  async #contacts(decision: Parameters<StageContext['contacts']['decide']>[2]): Promise<void> {
    const meta = { orgId: this.#orgId, actor: 'test', commandId: uuidV4() };
    await startProcess(this.around, Number.POSITIVE_INFINITY).contacts.decide(contactsStream(this.serialNumber), meta, decision);
  }

  /** The alerts that are open now. */
  async openAlerts(): Promise<readonly string[]> {
    const { alerts } = startProcess(this.around, Number.POSITIVE_INFINITY);
    const { open } = (await alerts.load(alertStream(this.serialNumber))).state;
    return Object.entries(open).flatMap(([condition, alert]) => (alert === null ? [] : [condition]));
  }

  /** The kinds of the level alerts that were recorded for an organization, oldest first. */
  async levelAlertsOf(orgId: number): Promise<readonly string[]> {
    const events = await this.around.store.read(alertStream(this.serialNumber));
    // The stream holds only these events.
    const ofOrg = events.filter(({ meta }) => meta.orgId === orgId) as unknown as readonly AlertEvent[];
    return ofOrg.flatMap(({ type, data }) => (type === 'AlertTransition' ? [data.kind] : []));
  }

  /** How many losses of the connection were recorded. */
  async losses(): Promise<number> {
    return (await this.around.store.read(alertStream(this.serialNumber))).filter(({ type }) => type === 'ConnectionLost').length;
  }

  /** Notifications about the connection that were queued for a contact, oldest first. */
  async messagesTo(contactId: number): Promise<readonly string[]> {
    const rows = await this.around.pool.sql<{ what: string }[]>`
      select cause ->> 'what' as what from alerting.deliveries
      where serial = ${this.serialNumber} and contact_id = ${contactId} and cause ->> 'what' in ('lost', 'restored') order by entry_id`;
    return rows.map(({ what }) => what);
  }
}
