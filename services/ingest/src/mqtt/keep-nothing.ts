import { Readable } from 'node:stream';
import type { Client } from 'aedes';

interface Numbered {
  readonly messageId?: number;
}

const nothing = async (): Promise<void> => undefined;
const none = async (): Promise<readonly never[]> => [];
const noStream = (): Readable => Readable.from([]);

/**
 * The broker's memory, which keeps nothing that a client sends: no retained message, no session, no message for one that is away, no will.
 * Nothing of it would ever be read: devices send, and hear of rejections at QoS 0 while they are connected. Of a QoS 2 packet the number is kept
 * until its PUBREL or the end of the connection; the broker's `maxInflightInbound` limits how many.
 */
export class KeepNothing {
  readonly #unreleased = new Map<Client, Set<number>>();

  /** QoS 2 packets of all connections whose PUBREL is still to come. */
  get unreleased(): number {
    return [...this.#unreleased.values()].reduce((sum, { size }) => sum + size, 0);
  }

  // An async method: aedes takes no other.
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
    // One that closed while its packet was stored on the bus has been cleaned up already.
    if (messageId === undefined || client.closed) return;
    const numbers = this.#unreleased.get(client) ?? new Set();
    this.#unreleased.set(client, numbers.add(messageId));
  }

  /** Rejects where the number is new: that is how aedes asks. */
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
