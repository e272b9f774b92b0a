import type { Account } from './account.ts';
import type { Product } from './product.ts';

const TIMEOUT_MS = 10_000;

/** Sends a packet of a device; throws unless it is accepted. */
export async function sendPacket({ url }: Product, { key }: Account, serial: string, packet: object): Promise<void> {
  const response = await fetch(`${url}/v1/devices/${serial}/telemetry`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(packet),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (response.status !== 202) throw new Error(`a packet got the response ${response.status}`);
}
