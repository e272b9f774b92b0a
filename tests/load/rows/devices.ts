import { itrGetDevices } from '@headworks/api/paths/itr/devices';
import type { InputOf } from '@headworks/api/paths/path';
import { spreadOf } from '../measure/percentiles.ts';
import { type Account, makeAccount } from '../product/account.ts';
import { listedFleet } from '../product/listed-fleet.ts';
import { startProduct } from '../product/product.ts';
import type { Row } from './row.ts';

const DEVICES = 100_000;
const PAGE = 100;
const CALLS_OF_A_KIND = 200;
const WARM_UP_CALLS = 10;

type Query = Partial<Pick<InputOf<typeof itrGetDevices>, 'search' | 'filter' | 'sort' | 'page'>>;

const KINDS: readonly { readonly name: string; readonly query: (call: number) => Query }[] = [
  { name: 'by name', query: (call) => ({ filter: 'sitename', page: 1 + (call % 5) }) },
  { name: 'search of four digits', query: (call) => ({ search: `${1_000 + ((call * 37) % 9_000)}`, filter: 'sitename' }) },
  { name: 'newest first', query: () => ({ filter: 'lastcomm', sort: 'DESC' }) },
];

/** A page of a long device list, as opened with a search. */
export const devices: Row = {
  name: 'devices',
  title: `${PAGE} of ${DEVICES.toLocaleString('en-US')} devices`,
  limitSeconds: 1_200,
  async run(stage) {
    const product = await startProduct(stage);
    try {
      const account = await makeAccount(product);
      const listedSeconds = await listedFleet(product, account, { devices: DEVICES, firstSerial: 73_000_000 }, stage);
      stage.note('listing');
      const kinds = [];
      for (const { name, query } of KINDS) kinds.push({ name, tookMs: await list(account, query) });
      const all = spreadOf(kinds.flatMap(({ tookMs }) => tookMs));
      return [
        {
          name: `${DEVICES.toLocaleString('en-US')} new devices until all are listed`,
          unit: 's',
          value: listedSeconds,
          goal: { atMost: 40 },
        },
        { name: `${PAGE} of ${DEVICES.toLocaleString('en-US')} devices, p99`, unit: 'ms', value: all.p99Ms, goal: { atMost: 20 } },
        ...kinds.map(({ name, tookMs }) => ({ name: `  ${name}, p99`, unit: 'ms', value: spreadOf(tookMs).p99Ms })),
      ];
    } finally {
      await product.stop();
    }
  },
};

async function list({ call, orgId }: Account, query: (call: number) => Query): Promise<readonly number[]> {
  const tookMs: number[] = [];
  for (let index = -WARM_UP_CALLS; index < CALLS_OF_A_KIND; index++) {
    const startedMs = performance.now();
    const { deviceList } = await call(itrGetDevices, { orgId, limit: PAGE, ...query(index + WARM_UP_CALLS) });
    if (index >= 0) tookMs.push(performance.now() - startedMs);
    if (deviceList.length === 0) throw new Error('an empty page');
  }
  return tookMs;
}
