import { serverRoutes } from '@headworks/api/paths/server-routes';
import type { Device } from '@headworks/api/paths/shapes';
import { until } from '@headworks/testing';
import { sharedNowMs } from '../measure/shared-clock.ts';
import type { Account } from './account.ts';
import type { Product } from './product.ts';

const ROW_WITHIN_MS = 20_000;

interface Arrived {
  readonly device: Device;
  readonly atMs: number;
}

/** The rows of devices that /events sends. */
export interface LiveRows {
  /** The time at which the first row of that device arrived for which `condition` returns true, by the monotonic clock of the machine. */
  arrivedAt(serial: string, condition: (device: Device) => boolean): Promise<number>;
  close(): void;
}

export async function openLiveRows(product: Product, { token, orgId }: Account): Promise<LiveRows> {
  const closing = new AbortController();
  const response = await fetch(`${product.url}${serverRoutes.events}?orgId=${orgId}`, {
    headers: { authorization: token },
    signal: closing.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`/events answered ${response.status}`);
  const rows = new Map<string, Arrived[]>();
  // close() aborts reading.
  void read(response.body, rows).catch(() => {});
  return {
    arrivedAt: async (serial, condition) => {
      const row = await until(() => rows.get(serial)?.find(({ device }) => condition(device)), {
        deadlineMs: ROW_WITHIN_MS,
        what: `the row of device ${serial}`,
      });
      return row.atMs;
    },
    close: () => closing.abort(),
  };
}

async function read(body: ReadableStream<Uint8Array>, rows: Map<string, Arrived[]>): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const atMs = sharedNowMs();
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^event: device\ndata: (.*)$/m.exec(block)?.[1];
      if (data === undefined) continue;
      // The product's own tests check its events against the contract.
      const device = JSON.parse(data) as Device;
      rows.set(device.serialnumber, [...(rows.get(device.serialnumber) ?? []), { device, atMs }]);
    }
  }
}
