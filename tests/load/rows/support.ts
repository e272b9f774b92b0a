import { limits } from '@headworks/api/limits';
import { cloudFinditr, cloudGetitr } from '@headworks/api/paths/cloud/devices';
import { type Spread, spreadOf } from '../measure/percentiles.ts';
import { plainDevices, seenLately, withText } from '../peer/plain-devices.ts';
import { startPlainPostgres } from '../peer/plain-postgres.ts';
import { makeAccount } from '../product/account.ts';
import { firstPaintClock, logIn, startBrowser } from '../product/browser.ts';
import { listedFleet } from '../product/listed-fleet.ts';
import { type Product, startProduct } from '../product/product.ts';
import type { Figure, Row } from './row.ts';

const DEVICES = 100_000;
const CALLS = 150;
const WARM_UP_CALLS = 10;
const LOADS = 7;
const ROWS = limits.supportRows;

/** The support console's lists over the devices of all organizations. */
export const support: Row = {
  name: 'support',
  title: `The console's lists of ${DEVICES.toLocaleString('en-US')} devices, and ${ROWS.toLocaleString('en-US')} of them in Chromium`,
  limitSeconds: 1_200,
  async run(stage) {
    const product = await startProduct(stage);
    const plain = await startPlainPostgres();
    try {
      const { call, ...account } = await makeAccount(product);
      await listedFleet(product, { call, ...account }, { devices: DEVICES, firstSerial: 76_000_000 }, stage);
      await plainDevices(plain, DEVICES);
      stage.note('lists');
      const recent = (of: object) => async () => (await call(cloudGetitr, { limit: ROWS, sort: 'ASC', ...of })).devices.length;
      const lately = await took(() => seenLately(plain, ROWS));
      const found = await took((number) => withText(plain, digits(number), limits.supportFound));
      return [
        ...figures('/cloud/getitr, all', await took(recent({ filter: 'all' })), lately),
        ...figures('/cloud/getitr, own organizations', await took(recent({ filter: 'orgs' })), lately),
        ...figures('/cloud/getitr, page of 100', await took(recent({ filter: 'all', limit: 100 })), undefined),
        ...figures(
          '/cloud/finditr, four digits',
          await took(async (number) => (await call(cloudFinditr, { search: digits(number) })).devices.length),
          found,
        ),
        await inChromium(product),
      ];
    } finally {
      await product.stop();
      await plain.stop();
    }
  },
};

/** A part of some serial numbers. */
const digits = (number: number): string => `${1_000 + ((number * 37) % 9_000)}`;

async function took(read: (number: number) => Promise<number>): Promise<Spread> {
  const tookMs: number[] = [];
  for (let number = -WARM_UP_CALLS; number < CALLS; number++) {
    const startedMs = performance.now();
    const rows = await read(number + WARM_UP_CALLS);
    if (number >= 0) tookMs.push(performance.now() - startedMs);
    if (rows === 0) throw new Error('an empty list');
  }
  return spreadOf(tookMs);
}

function figures(name: string, product: Spread, query: Spread | undefined): readonly Figure[] {
  const peer = (of: 'p50Ms' | 'p99Ms') => (query ? { peer: { name: 'one query in plain PostgreSQL', value: query[of] } } : {});
  return [
    { name: `${name}, p50`, unit: 'ms', value: product.p50Ms, ...peer('p50Ms') },
    { name: '  p99', unit: 'ms', value: product.p99Ms, goal: { atMost: 100 }, ...peer('p99Ms') },
  ];
}

async function inChromium(product: Product): Promise<Figure> {
  const browser = await startBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await logIn(await context.newPage(), product);
    const page = await context.newPage();
    const firstPaintMs = await firstPaintClock(page, {
      path: cloudGetitr.path,
      when: "document.querySelectorAll('tbody tr').length >= 50",
    });
    const paints: number[] = [];
    for (let load = 0; load < LOADS; load++) {
      await page.goto('about:blank');
      paints.push(await firstPaintMs(`${product.url}/admin/connection-date`));
    }
    const name = `${ROWS.toLocaleString('en-US')} rows in Chromium, first paint after the data, median`;
    return { name, unit: 'ms', value: spreadOf(paints).p50Ms, goal: { atMost: 300 } };
  } finally {
    await browser.close();
  }
}
