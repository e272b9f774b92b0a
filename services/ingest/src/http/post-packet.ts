import { fields, isRefusal, packet, postPacket, RefusalError, refuse } from '@headworks/contracts';
import type { FastifyInstance } from 'fastify';
import { countOf } from '../accept/stamp.js';
import type { Ingest } from '../ingest.js';
import { detailsOf, keyOf } from './answer.js';

/** POST /v1/devices/{serialnumber}/telemetry: one packet, answered once it is durable. A plain route: this path carries the load. */
export function routePacket(app: FastifyInstance, ingest: Ingest): void {
  app.post<{ Params: { serialnumber: string } }>(
    '/v1/devices/:serialnumber/telemetry',
    { bodyLimit: postPacket.bodyBytes },
    async (request, reply) => {
      const given = keyOf(request.headers);
      const key = given === undefined ? undefined : await ingest.findKey(given);
      if (!key) throw new RefusalError(refuse('InvalidKey'));
      const limited = ingest.limit(key, 1);
      if (limited) throw new RefusalError(limited);
      const serial = fields.serialNumber.safeParse(request.params.serialnumber);
      const parsed = packet.safeParse(request.body);
      if (!serial.success || !parsed.success) {
        ingest.refused.inc({ error: 'Validation Error' });
        const details = [
          ...(serial.success ? [] : [{ path: 'serialnumber', message: 'must be digits only' }]),
          ...(parsed.success ? [] : detailsOf(parsed.error)),
        ];
        throw new RefusalError(refuse('Validation Error', undefined, details));
      }
      const telemetry = ingest.stamp(key, serial.data, parsed.data);
      const refusal = isRefusal(telemetry) ? telemetry : await ingest.publish([telemetry]);
      if (refusal) {
        ingest.refused.inc({ error: refusal.refused });
        throw new RefusalError(refusal);
      }
      return reply.code(202).send({ accepted: isRefusal(telemetry) ? 0 : countOf(telemetry) });
    },
  );
}
