import type { Account } from '../product/account.ts';
import type { Product } from '../product/product.ts';
import type { Fleet } from './packets.ts';
import { runLoad } from './run-load.ts';

interface Sending {
  readonly linesPerBody: number;
  /** Throws if not all are accepted within this time. */
  readonly seconds: number;
}

/** Sends the first packet of every device of the fleet, in bodies of several lines. The number of devices is a multiple of the lines. */
export async function sendFleet({ port }: Product, { key }: Account, fleet: Fleet, { linesPerBody, seconds }: Sending): Promise<void> {
  const requests = fleet.devices / linesPerBody;
  const sent = await runLoad({
    kind: 'lines',
    target: { host: '127.0.0.1', port, key },
    fleet,
    fromTurn: 0,
    requests,
    linesPerRequest: linesPerBody,
    connections: 2,
    seconds,
  });
  if (sent.accepted !== requests) throw new Error(`${sent.accepted} of ${requests} bodies were sent in time`);
}
