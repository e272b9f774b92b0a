import { fields, isRefusal, packet, postPacket, refuse } from '@headworks/contracts';
import type { FastifyInstance } from 'fastify';
import { countOf } from '../accept/stamp.js';
import type { Ingest } from '../ingest.js';
import { detailsOf, keyOf, sendRefusal } from './answer.js';

/** POST /v1/devices/{serialnumber}/telemetry: one packet, answered once it is durable. A plain route: this path carries the load. */
export function routePacket(app: FastifyInstance, ingest: Ingest): void {
  app.post<{ Params: { serialnumber: string } }>(
    '/v1/devices/:serialnumber/telemetry',
    { bodyLimit: postPacket.bodyBytes },
    async (request, reply) => {
      const given = keyOf(request.headers);
      const key = given === undefined ? undefined : await ingest.findKey(given);
      if (!key) return sendRefusal(reply, refuse('InvalidKey'));
      const limited = ingest.limit(key, 1);
      if (limited) return sendRefusal(reply, limited);
      const serial = fields.serialNumber.safeParse(request.params.serialnumber);
      const parsed = packet.safeParse(request.body);
      if (!serial.success || !parsed.success) {
        ingest.refused.inc({ error: 'Validation Error' });
        const details = [
          ...(serial.success ? [] : [{ path: 'serialnumber', message: 'must be digits only' }]),
          ...(parsed.success ? [] : detailsOf(parsed.error)),
        ];
        return sendRefusal(reply, refuse('Validation Error', undefined, details));
      }
      const telemetry = ingest.stamp(key, serial.data, parsed.data);
      const refusal = isRefusal(telemetry) ? telemetry : await ingest.publish([telemetry]);
      if (refusal) {
        ingest.refused.inc({ error: refusal.refused });
        return sendRefusal(reply, refusal);
      }
      return reply.code(202).send({ accepted: isRefusal(telemetry) ? 0 : countOf(telemetry) });
    },
  );
}
