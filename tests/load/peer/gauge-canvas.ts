import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { watchUploads } from '../../browser/watch-uploads.ts';

const ADDRESS = 'http://gauges.example';
const ENTRY = fileURLToPath(new URL('./gauge-page.ts', import.meta.url));

/** The script of a page with gauges. */
export async function bundleGauges(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2023', rolldownOptions: { input: ENTRY, output: { format: 'es', codeSplitting: false } } },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('the page is not built');
  const [chunk] = output.output;
  return chunk.code;
}

interface Measured {
  readonly ticksMs: readonly number[];
  readonly framesPerSecond: number;
  /** Buffers and textures that were sent to the graphics card meanwhile, without uniforms. */
  readonly uploads: number;
}

/** Opens a page with so many gauges, ours or circles of deck.gl, and plays them. */
export async function playGauges(
  context: BrowserContext,
  script: string,
  {
    open,
    count,
    ticks,
    seconds,
  }: { readonly open: 'openGauges' | 'openCircles'; readonly count: number; readonly ticks: number; readonly seconds: number },
): Promise<Measured> {
  const page = await context.newPage();
  const uploads = await watchUploads(page);
  await page.route(`${ADDRESS}/page.js`, (route) => route.fulfill({ body: script, contentType: 'text/javascript' }));
  const html = '<!doctype html><title>Gauges</title><script type="module" src="/page.js"></script>';
  await page.route(`${ADDRESS}/`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.goto(`${ADDRESS}/`);
  await page.evaluate(`${open}(${count}).then((opened) => { globalThis.gauges = opened; })`);
  await page.evaluate('gauges.ticks(5)');
  await uploads();
  const measured = await ticksOf(page, ticks, seconds);
  const sent = (await uploads()).length;
  await page.close();
  return { ...measured, uploads: sent };
}

async function ticksOf(page: Page, ticks: number, seconds: number): Promise<Omit<Measured, 'uploads'>> {
  const ticksMs = await page.evaluate<readonly number[]>(`gauges.ticks(${ticks})`);
  const framesPerSecond = await page.evaluate<number>(`gauges.framesPerSecond(${seconds})`);
  return { ticksMs, framesPerSecond };
}
