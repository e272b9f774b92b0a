import { isUtf8 } from 'node:buffer';
import { detailsOf } from '@headworks/api/error-details';
import { isRefusal, type Refusal, refuse, refuseTooLarge } from '@headworks/api/errors';
import { packet } from '@headworks/api/telemetry';
import type { Ingest } from '../context.js';
import type { ApiKey } from '../keys/key-registry.js';

const MAX_PACKET_BYTES = 1_048_576;

/** Accepts one MQTT payload: returns undefined once it is durable, or else the refusal. Only `Busy` is transient. */
export async function receive(
  ingest: Pick<Ingest, 'noteUse' | 'takeAllowance' | 'stamp' | 'publish' | 'refused'>,
  key: ApiKey,
  serialNumber: string,
  payload: Buffer,
): Promise<Refusal | undefined> {
  ingest.noteUse(key);
  const limited = ingest.takeAllowance(key, 1);
  if (limited) return limited;
  const read = readPayload(payload);
  const telemetry = isRefusal(read) ? read : ingest.stamp(key, serialNumber, read);
  const refusal = isRefusal(telemetry) ? telemetry : await ingest.publish([telemetry]);
  if (refusal) ingest.refused.inc({ error: refusal.refused });
  return refusal;
}

function readPayload(payload: Buffer) {
  if (payload.length > MAX_PACKET_BYTES) return refuseTooLarge(MAX_PACKET_BYTES);
  if (!isUtf8(payload)) return refuse('Validation Error', undefined, [{ path: 'payload', message: 'must be UTF-8' }]);
  try {
    const parsed = packet.safeParse(JSON.parse(payload.toString('utf8')));
    return parsed.success ? parsed.data : refuse('Validation Error', undefined, detailsOf(parsed.error));
  } catch {
    return refuse('Validation Error', 'The payload is not a JSON object.');
  }
}

/** A transient refusal: the device keeps the packet and sends it again. */
export const isWorthAnotherTry = ({ refused }: Refusal): boolean => refused === 'Busy' || refused === 'TooManyRequestsException';
