import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

const ADDRESS = 'http://lines.example';
const SHOWN_MS = 60_000;

/** A page that has only uPlot with these lines, and how long it took from the text of their JSON to the first frame that shows them. */
export interface PlainLines {
  readonly page: Page;
  readonly paintMs: number;
}

/** Opens it. `json` is an array: the times, then the values of each line. The wheel zooms the time axis, as uPlot's own demo does. */
export async function openPlainLines(context: BrowserContext, json: string, width: number, height: number): Promise<PlainLines> {
  const page = await context.newPage();
  const folder = dirname(createRequire(import.meta.url).resolve('uplot'));
  const body = await readFile(join(folder, 'uPlot.iife.min.js'), 'utf8');
  await page.route(`${ADDRESS}/uplot.js`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  await page.route(`${ADDRESS}/lines.json`, (route) => route.fulfill({ body: json, contentType: 'text/plain' }));
  await page.route(`${ADDRESS}/`, (route) => route.fulfill({ body: pageOf(width, height), contentType: 'text/html' }));
  await page.goto(`${ADDRESS}/`);
  await page.waitForFunction('globalThis.paintMs !== undefined', undefined, { timeout: SHOWN_MS });
  return { page, paintMs: await page.evaluate('globalThis.paintMs') };
}

const pageOf = (width: number, height: number): string => `<!doctype html><title>Lines</title><script src="/uplot.js"></script>
<div id="lines"></div>
<script type="module">
  const text = await (await fetch('/lines.json')).text();
  const startedMs = performance.now();
  const data = JSON.parse(text);
  const colours = ['#095a82', '#a0152c', '#0c6149', '#904400'];
  const series = [{}, ...data.slice(1).map((_, line) => ({ stroke: colours[line % colours.length], width: 1.5, points: { show: false } }))];
  const plot = new uPlot({ width: ${width}, height: ${height}, series, legend: { show: false } }, data, document.getElementById('lines'));
  plot.root.addEventListener('wheel', ({ deltaY }) => {
    const { min, max } = plot.scales.x;
    const factor = deltaY < 0 ? 0.8 : 1.25;
    const middle = (min + max) / 2;
    plot.setScale('x', { min: middle - (middle - min) * factor, max: middle + (max - middle) * factor });
  });
  requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.paintMs = performance.now() - startedMs; }));
</script>`;
