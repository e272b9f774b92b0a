import { uuidV4, uuidV5 } from '@headworks/clock';
import { alertStream, contactsStream, HEARTBEAT_KEY, packet, TELEMETRY_TOPIC } from '@headworks/contracts';
import type { DueOutcome } from '@headworks/due-work';
import { closeAlerts } from '../alert/settle.js';
import { tell } from '../alert/tell.js';
import { loseConnection } from '../alert/transit.js';
import type { Deciding } from '../alerting.js';
import { add, release, snooze } from '../contacts/contacts.js';
import { TelemetryReaction } from '../reactions/telemetry.js';
import { writeFacts } from '../state/devices.js';
import { readSilence } from '../state/silence.js';
import { Died, type Surroundings, startProcess } from './test-process.js';
import { SILENCE, watchSilence } from './worker.js';

export const ORG_ID = 1;

/** One device of an organization, as alerting sees it: its packets, ingest's heartbeats, and its due work. */
export class TestDevice {
  #packets = 0;
  #orgId = ORG_ID;
  constructor(
    readonly around: Surroundings,
    readonly serialNumber: string,
  ) {}

  /** Packets come and are read; each crosses its threshold so often. */
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

  /** Time passes, with ingest's signs of life. */
  async waits(ms: number): Promise<void> {
    const [from, to] = [this.around.clock.now(), this.around.clock.now() + ms];
    const beats = Array.from({ length: Math.ceil(ms / 25_000) + 1 }, (_, count) => Math.min(from + count * 25_000, to));
    this.around.clock.set(to);
    await this.#read(beats.map((at) => ({ key: HEARTBEAT_KEY, value: JSON.stringify({ at }) })));
  }

  async #read(messages: readonly { readonly key: string; readonly value: string }[]): Promise<void> {
    const batch = {
      topic: TELEMETRY_TOPIC,
      partition: 0,
      messages: messages.map((message, offset) => ({ ...message, offset, headers: {} })),
    };
    const effects = await new TelemetryReaction(startProcess(this.around, Number.POSITIVE_INFINITY)).handle(batch);
    if (effects) await this.around.pool.sql.begin(effects);
  }

  /** Does what is due until nothing is: by processes that each die after so many steps, then by as many at once as are asked for; 0 leaves it there. */
  async works(deaths: readonly number[], atOnce: number): Promise<void> {
    const lives = [...deaths];
    for (let dueAt = await this.#dueAt(); dueAt !== undefined && dueAt <= this.around.clock.now(); dueAt = await this.#dueAt()) {
      const steps = lives.shift();
      if (steps === undefined && atOnce === 0) return;
      const outcome = steps === undefined ? await this.#workTogether(dueAt, atOnce) : await this.#work(dueAt, steps);
      if (outcome) await this.#finish(outcome);
    }
  }

  async #workTogether(dueAt: number, processes: number): Promise<DueOutcome | undefined> {
    const outcomes = Array.from({ length: processes }, () => this.#work(dueAt, Number.POSITIVE_INFINITY));
    return (await Promise.all(outcomes)).at(-1);
  }

  /** Undefined where the process died. */
  async #work(dueAt: number, steps: number): Promise<DueOutcome | undefined> {
    const item = { kind: SILENCE, key: this.serialNumber, payload: {}, attempts: 0, dueAt };
    try {
      return await watchSilence(startProcess(this.around, steps))(item);
    } catch (error) {
      if (error instanceof Died) return undefined;
      throw error;
    }
  }

  async #dueAt(): Promise<number | undefined> {
    const [row] = await this.around.pool.sql<{ due_at: Date }[]>`
      select due_at from alerting_due.due where kind = ${SILENCE} and key = ${this.serialNumber}`;
    return row?.due_at.getTime();
  }

  async #finish(outcome: DueOutcome): Promise<void> {
    const { sql } = this.around.pool;
    if (outcome === 'done') await sql`delete from alerting_due.due where kind = ${SILENCE} and key = ${this.serialNumber}`;
    else
      await sql`update alerting_due.due set due_at = ${new Date(outcome.againAt)} where kind = ${SILENCE} and key = ${this.serialNumber}`;
  }

  /** Its owner gives it up, with its contacts and alerts; the next one claims it, maybe the same one. */
  async changesHands(orgId: number): Promise<void> {
    const { contacts, alerts } = startProcess(this.around, Number.POSITIVE_INFINITY);
    const meta = { orgId: this.#orgId, actor: 'test', commandId: uuidV4() };
    await contacts.decide(contactsStream(this.serialNumber), meta, (state) => release(state, this.serialNumber, () => true));
    await alerts.decide(alertStream(this.serialNumber), meta, (state) => closeAlerts(state, this.serialNumber));
    this.#orgId = orgId;
    await this.around.pool.sql.begin(async (tx) => {
      await writeFacts(tx, [{ serial: this.serialNumber, org_id: orgId }]);
      await this.around.due.schedule(tx, [{ kind: SILENCE, key: this.serialNumber, dueAt: this.around.clock.now() }]);
    });
  }

  /** A process has decided that the connection is lost, under this command, and died before it queued the messages. */
  async wasLost(commandId: string): Promise<void> {
    const alerting = startProcess(this.around, Number.POSITIVE_INFINITY);
    const lastSeenAt = (await readSilence(this.around.pool.sql, this.serialNumber))?.lastSeenAt ?? 0;
    const occasion = { serialNumber: this.serialNumber, orgId: this.#orgId, commandId };
    await tell(alerting, occasion, (alert, telling) => loseConnection(alert, this.serialNumber, lastSeenAt, telling));
  }

  async addContact(contactId: number): Promise<void> {
    const address = { endpointId: uuidV4(), endpointType: 'email', typed: '' } as const;
    await this.#contacts((state) => add(state, this.#orgId, this.serialNumber, contactId, address));
  }

  async snoozes(contactId: number, until: number | null): Promise<void> {
    await this.#contacts((state) => snooze(state, this.serialNumber, contactId, until));
  }

  async #contacts(decision: Parameters<Deciding['contacts']['decide']>[2]): Promise<void> {
    const meta = { orgId: this.#orgId, actor: 'test', commandId: uuidV4() };
    await startProcess(this.around, Number.POSITIVE_INFINITY).contacts.decide(contactsStream(this.serialNumber), meta, decision);
  }

  /** How often it was decided that the connection is lost. */
  async losses(): Promise<number> {
    return (await this.around.store.read(alertStream(this.serialNumber))).filter(({ type }) => type === 'ConnectionLost').length;
  }

  /** Messages about the connection that were queued for a contact, oldest first. */
  async messagesTo(contactId: number): Promise<readonly string[]> {
    const rows = await this.around.pool.sql<{ what: string }[]>`
      select news ->> 'what' as what from alerting.deliveries
      where serial = ${this.serialNumber} and contact_id = ${contactId} and news ->> 'what' in ('lost', 'restored') order by entry_id`;
    return rows.map(({ what }) => what);
  }
}
