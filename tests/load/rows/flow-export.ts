import { cloudExportFlow } from '@headworks/api/paths/cloud/export-flow';
import { makeAccount } from '../product/account.ts';
import { type Product, startProduct } from '../product/product.ts';
import type { Row } from './row.ts';

const FILES = 40;
const DAYS = 56;
const INTERVAL_MINUTES = 15;
const ROUNDS = 3;
const QUIET_MS = 60_000;
const EXPORT_TIMEOUT_MS = 120_000;

/** Log files as flow files, and whether the main thread stays free meanwhile. */
export const flowExport: Row = {
  name: 'flow-export',
  title: `${FILES} log files of ${DAYS / 7} weeks as flow files`,
  limitSeconds: 300,
  async run(stage) {
    const product = await startProduct(stage);
    try {
      const { token } = await makeAccount(product);
      await product.quiet(QUIET_MS);
      const files = Array.from({ length: FILES }, (_, index) => ({ name: `site-${index}.csv`, data: loggerFile(index) }));
      const body = JSON.stringify({ files });
      const rounds: { readonly allMs: number; readonly firstMs: number; readonly longestMs: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        // A reading of the metrics begins the next measurement.
        await longestTaskMs(product);
        const { allMs, firstMs } = await exportOnce(product, token, body);
        rounds.push({ allMs, firstMs, longestMs: await longestTaskMs(product) });
      }
      const most = (of: (round: (typeof rounds)[number]) => number) => Math.max(...rounds.map(of));
      return [
        { name: 'all files', unit: 's', value: most(({ allMs }) => allMs) / 1_000, goal: { atMost: 30 } },
        { name: 'first file', unit: 's', value: most(({ firstMs }) => firstMs) / 1_000 },
        { name: 'longest task of the main thread', unit: 'ms', value: most(({ longestMs }) => longestMs), goal: { atMost: 100 } },
      ];
    } finally {
      await product.stop();
    }
  },
};

async function exportOnce({ url }: Product, token: string, body: string) {
  const startedMs = performance.now();
  const response = await fetch(`${url}${cloudExportFlow.path}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', authorization: token },
    body,
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  let firstMs: number | undefined;
  let [files, last] = [0, ''];
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    files += part.split('\n').length - 1;
    if (files > 0) firstMs ??= performance.now() - startedMs;
    last = (last + part).slice(-100);
  }
  const end = `{"kind":"end","files":${FILES},"refused":0}\n`;
  if (firstMs === undefined || !last.endsWith(end)) throw new Error(`the export was not complete: ${response.status} ${last}`);
  return { allMs: performance.now() - startedMs, firstMs };
}

/** Since it was read before: the greatest delay of the event loop. */
async function longestTaskMs({ url }: Product): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(5_000) })).text();
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1];
  if (seconds === undefined) throw new Error('the product has no metric of its event loop');
  return Number(seconds) * 1_000;
}

const START = Date.UTC(2025, 2, 10);

/** Every file is of another site. */
function loggerFile(site: number): string {
  const count = (DAYS * 1_440) / INTERVAL_MINUTES;
  const head = [
    `MAC Address,02:00:00:00:00:${(site + 16).toString(16)}`,
    `Serial Number,${90_000_000 + site},Firmware Version,2.14`,
    `Site Name,Iron_St_MH${site}`,
    'Battery Level,72 %',
    `Record Count,${count}`,
    `Log Interval,${INTERVAL_MINUTES} minutes,Log Start,03/10/2025 00:00:00`,
    'Pipe ID,10.00 in,Vertical Mount,72.00 in',
    `Damping,3,Population,${400 + site}`,
    'Header Units,English',
    'Record Number,Date/Time (GMT),Level,Distance,Gain,Temp',
  ];
  const rows = Array.from({ length: count }, (_, index) => {
    const minute = index * INTERVAL_MINUTES;
    const [year = '', month = '', day = '', clock = ''] = new Date(START + minute * 60_000).toISOString().split(/[-T.]/);
    const level = 2.5 + Math.sin(((minute % 1_440) / 1_440) * 2 * Math.PI) + site / 100 + minute / 1_440 / 50;
    return `${index + 1},${month}/${day}/${year} ${clock},${level.toFixed(2)},${(72 - level).toFixed(2)},40,55.1`;
  });
  return [...head, ...rows, ''].join('\r\n');
}
