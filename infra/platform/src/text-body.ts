import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readBody, refuseBody } from './read-body.js';

/**
 * Reads bodies of these types as UTF-8, plain or packed by gzip; `read` gets the text and may throw. The limit counts for what arrives and for what it
 * unpacks to. By default it is that of the path.
 */
export function readTextBodies(
  app: FastifyInstance,
  types: readonly string[],
  read: (text: string) => unknown,
  { limitBytes }: { readonly limitBytes?: number } = {},
): void {
  app.addContentTypeParser([...types], async (request: FastifyRequest, payload: FastifyRequest['raw']) =>
    read(textOf(await readBody(request, payload, limitBytes ?? request.routeOptions.bodyLimit))),
  );
}

/** Bytes that are not UTF-8 would be stored as other characters than were sent. */
function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw refuseBody(400, 'The body is not UTF-8.');
  return body.toString('utf8');
}
