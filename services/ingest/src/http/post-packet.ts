import { detailsOf } from '@headworks/api/error-details';
import { isRefusal, RefusalError, refuse } from '@headworks/api/errors';
import * as fields from '@headworks/api/fields';
import { postPacket } from '@headworks/api/paths/v1/telemetry';
import { packet } from '@headworks/api/telemetry';
import type { FastifyInstance } from 'fastify';
import { countOf } from '../accept/stamp.js';
import type { Ingest } from '../context.js';
import { keysOfRequests } from './keys-of-requests.js';

/** POST /v1/devices/{serialnumber}/telemetry: one packet, answered once it is durable. A plain Fastify route, since this path has the highest load. */
export function routePacket(app: FastifyInstance, ingest: Ingest): void {
  const keys = keysOfRequests(ingest);
  app.post<{ Params: { serialnumber: string } }>(
    postPacket.path.replace(/\{(\w+)\}/g, ':$1'),
    { bodyLimit: postPacket.bodyBytes, onRequest: keys.find, config: { frequent: true } as const },
    async (request, reply) => {
      const key = keys.of(request);
      ingest.noteUse(key);
      const limited = ingest.takeAllowance(key, 1);
      if (limited) throw new RefusalError(limited);
      const serial = fields.serialNumber.safeParse(request.params.serialnumber);
      const parsed = packet.safeParse(request.body);
      if (!serial.success || !parsed.success) {
        ingest.refused.inc({ error: 'Validation Error' });
        const details = [
          ...(serial.success ? [] : serial.error.issues.map(({ message }) => ({ path: 'serialnumber', message }))),
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
      return reply.code(postPacket.successStatus).send({ accepted: isRefusal(telemetry) ? 0 : countOf(telemetry) });
    },
  );
}
