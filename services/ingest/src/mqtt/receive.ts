import { isRefusal, packet, type Refusal, refuse } from '@headworks/contracts';
import { detailsOf } from '../http/answer.js';
import type { Ingest } from '../ingest.js';
import type { KnownKey } from '../known/known.js';

const MAX_PACKET_BYTES = 1_048_576;

/** Takes one MQTT payload: undefined once it is durable, else why not. `Busy` alone is worth another try. */
export async function receive(
  ingest: Pick<Ingest, 'limit' | 'stamp' | 'publish' | 'refused'>,
  key: KnownKey,
  serialNumber: string,
  payload: Buffer,
): Promise<Refusal | undefined> {
  const limited = ingest.limit(key, 1);
  if (limited) return limited;
  const read = readPayload(payload);
  const telemetry = isRefusal(read) ? read : ingest.stamp(key, serialNumber, read);
  const refusal = isRefusal(telemetry) ? telemetry : await ingest.publish([telemetry]);
  if (refusal) ingest.refused.inc({ error: refusal.refused });
  return refusal;
}

function readPayload(payload: Buffer) {
  if (payload.length > MAX_PACKET_BYTES) return refuse('PayloadTooLarge');
  try {
    const parsed = packet.safeParse(JSON.parse(payload.toString('utf8')));
    return parsed.success ? parsed.data : refuse('Validation Error', undefined, detailsOf(parsed.error));
  } catch {
    return refuse('Validation Error', 'The payload is not a JSON object.');
  }
}

/** Waiting heals it: the device keeps the packet and sends it again. */
export const isWorthAnotherTry = ({ refused }: Refusal): boolean => refused === 'Busy' || refused === 'TooManyRequestsException';
