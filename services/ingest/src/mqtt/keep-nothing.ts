import { Readable } from 'node:stream';
import type { Client } from 'aedes';

interface Numbered {
  readonly messageId?: number;
}

const nothing = async (): Promise<void> => undefined;
const none = async (): Promise<readonly never[]> => [];
const noStream = (): Readable => Readable.from([]);

/**
 * The broker's store, which keeps no data of clients: no retained message, no session, no message for a disconnected client, no will.
 * It would never be read: devices send, and receive rejections at QoS 0 while they are connected. The id of a QoS 2 packet is kept
 * until its PUBREL or the end of the connection; the broker's `maxInflightInbound` limits their number.
 */
export class KeepNothing {
  readonly #unreleased = new Map<Client, Set<number>>();

  /** QoS 2 packets of all connections that wait for PUBREL. */
  get unreleased(): number {
    return [...this.#unreleased.values()].reduce((sum, { size }) => sum + size, 0);
  }

  // aedes requires an async method.
  async setup(): Promise<void> {}

  storeRetained = nothing;
  createRetainedStreamCombi = noStream;

  addSubscriptions = nothing;
  removeSubscriptions = nothing;
  cleanSubscriptions = nothing;
  subscriptionsByClient = none;
  subscriptionsByTopic = none;

  outgoingEnqueue = nothing;
  outgoingEnqueueCombi = nothing;
  outgoingUpdate = nothing;
  outgoingClearMessageId = nothing;
  outgoingStream = noStream;

  putWill = nothing;
  delWill = nothing;
  streamWill = noStream;

  async incomingStorePacket(client: Client, { messageId }: Numbered): Promise<void> {
    // A client that closed while its packet was being published is already cleaned up.
    if (messageId === undefined || client.closed) return;
    const numbers = this.#unreleased.get(client) ?? new Set();
    this.#unreleased.set(client, numbers.add(messageId));
  }

  /** Rejects if the id is new, as aedes expects. */
  async incomingGetPacket(client: Client, packet: Numbered): Promise<Numbered> {
    if (packet.messageId === undefined || !this.#unreleased.get(client)?.has(packet.messageId)) throw new Error('no such packet');
    return packet;
  }

  async incomingDelPacket(client: Client, packet: Numbered): Promise<void> {
    await this.incomingGetPacket(client, packet);
    if (packet.messageId !== undefined) this.#unreleased.get(client)?.delete(packet.messageId);
  }

  async cleanIncoming(client: Client): Promise<void> {
    this.#unreleased.delete(client);
  }
}
