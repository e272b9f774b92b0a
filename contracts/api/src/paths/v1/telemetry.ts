import { z } from 'zod';
import { id, name as oneLine } from '../../fields.js';
import { limits } from '../../limits.js';
import { packet } from '../../telemetry.js';
import { definePath } from '../path.js';

export const putTracker = definePath({
  method: 'PUT',
  path: '/v1/trackers/{id}',
  summary: 'Sets or clears the alias of an iTracker, by an API key or an identity token with write permission.',
  access: { kind: 'member', of: 'device', needs: { area: 'itr', level: 'write' }, orKey: true },
  input: z.object({ id: z.coerce.number().pipe(id), sitealias: oneLine(limits.siteAliasLength).trim() }),
  output: z.object({ id, sitealias: z.string() }),
  errors: ['InvalidKey', 'TooManyRequestsException'],
});

export const postPacket = definePath({
  path: '/v1/devices/{serialnumber}/telemetry',
  summary: 'One packet of one device; 202 once it is durable. Proof: an API key.',
  access: { kind: 'public', of: 'anyone' },
  proofs: ['apiKey'],
  servedBy: 'ingest',
  successStatus: 202,
  input: packet,
  output: z.object({ accepted: z.number().int() }),
  errors: ['InvalidKey', 'Not Found', 'PayloadTooLarge', 'TooManyRequestsException', 'Busy'],
});

export const postPackets = definePath({
  path: '/v1/telemetry',
  summary: 'Many packets, one JSON object per line (application/x-ndjson); an invalid line does not affect the others. Proof: an API key.',
  access: { kind: 'public', of: 'anyone' },
  proofs: ['apiKey'],
  servedBy: 'ingest',
  successStatus: 202,
  input: z.string(),
  bodyType: 'application/x-ndjson',
  output: z.object({ accepted: z.number().int(), rejected: z.array(z.object({ line: z.number().int(), error: z.string() })) }),
  errors: ['InvalidKey', 'PayloadTooLarge', 'TooManyRequestsException', 'Busy'],
  bodyBytes: limits.telemetryBodyBytes,
});
