import { readFile } from 'node:fs/promises';
import type { ExpressionSpecification, StyleSpecification } from 'maplibre-gl';
import type { BrowserContext, Page } from 'playwright-core';

/** Degrees. */
export interface Point {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

interface View {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
}

const ADDRESS = 'http://circles.example';
const FILES = ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl-shared.mjs', 'maplibre-gl.css'];
const SHOWN_MS = 60_000;

/** Opens a page that has only a MapLibre map with the points as circles and texts, and a line from each to the next one. */
export async function openCircleMap(context: BrowserContext, points: readonly Point[], view: View): Promise<Page> {
  const page = await context.newPage();
  for (const file of FILES) {
    const body = await readFile(new URL(file, import.meta.resolve('maplibre-gl')), 'utf8');
    await page.route(`${ADDRESS}/${file}`, (route) =>
      route.fulfill({ body, contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript' }),
    );
  }
  await page.route(`${ADDRESS}/`, (route) => route.fulfill({ body: pageOf(points, view), contentType: 'text/html' }));
  await page.goto(`${ADDRESS}/`);
  await page.waitForFunction('globalThis.isShown === true', undefined, { timeout: SHOWN_MS });
  return page;
}

const at = ({ lng, lat }: Point): number[] => [lng, lat];

const dataOf = (points: readonly Point[]) => ({
  type: 'FeatureCollection' as const,
  features: [
    ...points.map((point) => ({
      type: 'Feature' as const,
      properties: { name: point.name },
      geometry: { type: 'Point' as const, coordinates: at(point) },
    })),
    ...points.slice(1).map((point, index) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates: [at(points[index] ?? point), at(point)] },
    })),
  ],
});

const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

/** The layers in the sizes of those of the product. */
const styleOf = (points: readonly Point[]): StyleSpecification => ({
  version: 8,
  sources: { points: { type: 'geojson', data: dataOf(points) } },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': '#eeeeea' } },
    { id: 'lines', type: 'line', source: 'points', filter: ['!', isPoint], paint: { 'line-width': 2.8, 'line-color': '#2a7fb8' } },
    {
      id: 'circles',
      type: 'circle',
      source: 'points',
      filter: isPoint,
      paint: { 'circle-radius': 6.5, 'circle-color': '#ffffff', 'circle-stroke-width': 5, 'circle-stroke-color': '#095a82' },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'points',
      filter: isPoint,
      layout: { 'text-field': ['get', 'name'], 'text-font': ['sans-serif'], 'text-size': 13, 'text-offset': [0, 1.4] },
      paint: { 'text-halo-color': '#ffffff', 'text-halo-width': 2 },
    },
  ],
});

const pageOf = (points: readonly Point[], { lat, lng, zoom }: View): string => `<!doctype html><title>Circles</title>
<link rel="stylesheet" href="/maplibre-gl.css"><style>html, body, #map { margin: 0; height: 100% }</style><div id="map"></div>
<script type="module">
  import { Map, setWorkerUrl } from '/maplibre-gl.mjs';
  setWorkerUrl('/maplibre-gl-worker.mjs');
  const map = new Map({ container: 'map', center: [${lng}, ${lat}], zoom: ${zoom}, style: ${JSON.stringify(styleOf(points))} });
  map.once('idle', () => { globalThis.isShown = true; });
</script>`;
