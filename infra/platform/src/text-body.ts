import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const unpack = promisify(gunzip);

/** Why a packed body is refused, here and where a path unpacks it itself. */
export const packedBodyTexts = {
  encoding: 'content-encoding: must be gzip, or nothing',
  notGzip: 'The body is not valid gzip.',
} as const;

/** A request that the client has to change, with the status of the answer. */
export const refuseBody = (statusCode: 400 | 413 | 415, message: string): Error => Object.assign(new Error(message), { statusCode });

/** A body that has more bytes than its limit, which the answer says. */
const tooLarge = (limitBytes: number): Error => Object.assign(refuseBody(413, 'The body is too large.'), { limitBytes });

/** Content types whose bodies have a limit of their own, whatever the path. */
const limitsOfTypes = new Map<string, number>();

/** An error of a body that announces more than its type or its path takes, with the limit; any other error unchanged. */
export function withLimit(error: Error, { headers, routeOptions }: FastifyRequest): Error {
  if (!('statusCode' in error) || error.statusCode !== 413) return error;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const limitBytes = limitsOfTypes.get(type) ?? routeOptions.bodyLimit;
  return limitBytes !== undefined && Number(headers['content-length']) > limitBytes ? tooLarge(limitBytes) : error;
}

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
  const limited = limitBytes === undefined ? {} : { bodyLimit: limitBytes };
  if (limitBytes !== undefined) for (const type of types) limitsOfTypes.set(type, limitBytes);
  app.addContentTypeParser<Buffer>([...types], { parseAs: 'buffer', ...limited }, async (request: FastifyRequest, body: Buffer) =>
    read(textOf(await unpacked(request, body, limitBytes ?? request.routeOptions.bodyLimit))),
  );
}

async function unpacked({ headers }: FastifyRequest, body: Buffer, maxOutputLength: number): Promise<Buffer> {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity') return body;
  if (encoding !== 'gzip') throw refuseBody(415, packedBodyTexts.encoding);
  try {
    return await unpack(body, { maxOutputLength });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? tooLarge(maxOutputLength) : refuseBody(400, packedBodyTexts.notGzip);
  }
}

/** Bytes that are not UTF-8 would be stored as other characters than were sent. */
function textOf(body: Buffer): string {
  if (!isUtf8(body)) throw refuseBody(400, 'The body is not UTF-8.');
  return body.toString('utf8');
}
