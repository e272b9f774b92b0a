import type { FastifyReply } from 'fastify';
import { SENT } from '../core/send-json.js';
import type { Picture } from './weather.js';

/** Sends a picture, which the browser of this user alone may keep; that of a visitor asks again, since the link may be deleted. */
export async function sendPicture(reply: FastifyReply, { type, bytes, maxAgeSeconds }: Picture, isKept: boolean): Promise<typeof SENT> {
  const headers = { 'cache-control': isKept ? `private, max-age=${maxAgeSeconds}` : 'no-store', 'x-content-type-options': 'nosniff' };
  await reply.code(200).type(type).headers(headers).send(bytes);
  return SENT;
}
