import type { IncomingMessage } from 'node:http';
import type { Metrics } from '@headworks/observability';
import { addressKey, HeldBytes, SharedLimit } from '@headworks/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The first bytes of each body are not counted, so that a small one is always read. A connection itself takes more. */
export const OWN_BODY_BYTES = 16_384;

declare module 'fastify' {
  interface FastifyRequest {
    /** Those of its body in memory: from their arrival, unpacked, until the answer was sent or the connection was cut. */
    bodyBytes?: HeldBytes;
  }
}

/**
 * The limit for the bodies in memory of all requests together. A holder may use up to a third of what it leaves to the others: alone a quarter of all,
 * and after n of them 0.75^n is left.
 */
export function shareBodies(metrics: Metrics, inAllBytes: number): SharedLimit {
  const shared = new SharedLimit({ inAll: inAllBytes, each: (_holder, left) => left / 3 });
  const help = `Bytes of request bodies in memory, beyond the first ${OWN_BODY_BYTES} of each`;
  metrics.gaugeOf('http_held_body_bytes', help, () => shared.inAll);
  return shared;
}

/** Counts the bodies of all requests. What reads a body takes its bytes. */
export function holdBodies(app: FastifyInstance, shared: SharedLimit): void {
  app.decorateRequest('bodyBytes', undefined);
  app.addHook('preParsing', (request, { raw }, _payload, done) => {
    if (hasBody(request.raw)) {
      const bytes = new HeldBytes(OWN_BODY_BYTES, shared, () => holderOf(request));
      request.bodyBytes = bytes;
      // The client may have left while its login was checked.
      if (raw.closed) bytes.end();
      else raw.once('close', () => bytes.end());
    }
    done();
  });
}

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whose share a body uses: the organization of a key, a user, else the client's address. */
function holderOf({ identity = {}, ip }: FastifyRequest): string {
  const { orgId, userId, keyId } = identity;
  if (typeof orgId === 'number') return `org-${orgId}`;
  return userId ?? keyId ?? `address-${addressKey(ip)}`;
}
