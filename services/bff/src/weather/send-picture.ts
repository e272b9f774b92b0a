import type { FastifyReply } from 'fastify';
import { SENT } from '../core/send-json.js';
import type { Picture } from './weather.js';

/** Sends a picture, which the browser of this user alone may keep. */
export async function sendPicture(reply: FastifyReply, { type, bytes, maxAgeSeconds }: Picture): Promise<typeof SENT> {
  const headers = { 'cache-control': `private, max-age=${maxAgeSeconds}`, 'x-content-type-options': 'nosniff' };
  await reply.code(200).type(type).headers(headers).send(bytes);
  return SENT;
}
