import { RefusalError, refuse } from '@headworks/api/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const MOST_BYTES = 128 * 1_048_576;

/**
 * Answers to the visitors of a link, from when they are made until their clients have them. Who asks and stops reading keeps an answer in the memory of
 * everyone: beyond a limit the link gets no others.
 */
export class UnreadAnswers {
  readonly #bytes = new Map<string, number>();
  readonly #linkOf = new WeakMap<object, string>();

  constructor(readonly mostBytes = MOST_BYTES) {}

  isFull(linkId: string): boolean {
    return (this.#bytes.get(linkId) ?? 0) >= this.mostBytes;
  }

  /** The answer to this request is one of the link. Throws Busy. */
  admit(request: Pick<FastifyRequest, 'id'>, linkId: string): void {
    if (this.isFull(linkId)) throw new RefusalError(refuse('Busy'));
    this.#linkOf.set(request, linkId);
  }

  /** Counts the answers of a server, before they are compressed. */
  count(app: FastifyInstance): void {
    app.addHook('onSend', async (request, reply, payload) => {
      const linkId = this.#linkOf.get(request);
      // Who has left closes nothing any more.
      if (linkId !== undefined && !reply.raw.closed && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
        const { length } = payload;
        this.#add(linkId, length);
        reply.raw.once('close', () => this.#add(linkId, -length));
      }
      return payload;
    });
  }

  #add(linkId: string, bytes: number): void {
    const left = (this.#bytes.get(linkId) ?? 0) + bytes;
    if (left > 0) this.#bytes.set(linkId, left);
    else this.#bytes.delete(linkId);
  }
}
