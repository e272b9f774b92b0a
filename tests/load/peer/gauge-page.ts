/// <reference lib="dom" />
// Runs in Chromium, bundled by `gauge-canvas.ts`: our gauges, or those of deck.gl's own layer, alone on a canvas.
import { Deck, type Layer, MapView } from '@deck.gl/core';
import { ScatterplotLayer } from '@deck.gl/layers';
import { GaugeLayer } from '../../../web/src/map/gauge-layer.ts';

const TICKS = 289;
const PER_LINE = 250;
const MIDDLE = { lng: -76.45, lat: 41 };
const APART_DEGREES = 0.0004;

/** What the bench calls. */
export interface GaugePage {
  /** Milliseconds of script of each of so many ticks. */
  readonly ticks: (count: number) => Promise<readonly number[]>;
  /** Frames a second while each frame is another tick. */
  readonly framesPerSecond: (seconds: number) => Promise<number>;
}

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

function positionsOf(count: number): Float64Array {
  const lines = Math.ceil(count / PER_LINE);
  return Float64Array.from({ length: count * 2 }, (_, at) => {
    const [index, isLat] = [at >> 1, at % 2 === 1];
    return isLat
      ? MIDDLE.lat + (Math.floor(index / PER_LINE) - lines / 2) * APART_DEGREES
      : MIDDLE.lng + ((index % PER_LINE) - PER_LINE / 2) * APART_DEGREES;
  });
}

/** Two bytes a gauge: the fill goes up and down, and some are in alert. */
function codesOf(count: number): Uint8Array {
  const codes = new Uint8Array(2 * count * TICKS);
  for (let at = 0; at < codes.length; at += 2) {
    const [gauge, tick] = [(at / 2) % count, Math.floor(at / 2 / count)];
    codes[at] = 1 + ((gauge + tick * 3) % 200);
    codes[at + 1] = (gauge + tick) % 20 === 0 ? 1 : 0;
  }
  return codes;
}

const open = (layers: Layer[]): Promise<Deck<MapView>> =>
  new Promise((resolve, reject) => {
    const deck: Deck<MapView> = new Deck({
      parent: document.body as HTMLDivElement,
      width: 1_440,
      height: 900,
      views: new MapView(),
      initialViewState: { longitude: MIDDLE.lng, latitude: MIDDLE.lat, zoom: 12 },
      layers,
      onError: reject,
      onAfterRender: () => resolve(deck),
    });
  });

function pageOf(deck: Deck<MapView>, next: () => void): GaugePage {
  const draw = (): void => {
    next();
    deck.redraw('tick');
  };
  return {
    ticks: async (count) => {
      const tookMs: number[] = [];
      for (let tick = 0; tick < count; tick++) {
        // What the tick before has left is drawn: without a graphics card the same cores draw.
        await frame();
        await frame();
        const startedMs = performance.now();
        draw();
        tookMs.push(performance.now() - startedMs);
      }
      return tookMs;
    },
    framesPerSecond: async (seconds) => {
      const startedMs = await frame();
      let drawn = 0;
      let nowMs = startedMs;
      while (nowMs < startedMs + seconds * 1_000) {
        draw();
        drawn++;
        nowMs = await frame();
      }
      return (drawn * 1_000) / (nowMs - startedMs);
    },
  };
}

async function openGauges(count: number): Promise<GaugePage> {
  const positions = positionsOf(count);
  const alertPlaces = new Float32Array(count).fill(0.75);
  let tick = 0;
  const layer = new GaugeLayer({
    id: 'gauges',
    data: { length: count, attributes: { getPosition: { value: positions, size: 2 }, getAlertPlace: { value: alertPlaces, size: 1 } } },
    gauges: { positions, alertPlaces, codes: codesOf(count), perTick: count },
    mode: 'light',
    scale: 0.25,
    tickNow: () => tick,
  });
  const deck = await open([layer]);
  return pageOf(deck, () => {
    tick = (tick + 1) % TICKS;
  });
}

/** A circle a gauge, whose colour and radius are of the tick. */
async function openCircles(count: number): Promise<GaugePage> {
  const positions = positionsOf(count);
  const codes = codesOf(count);
  const gauges = Array.from({ length: count }, (_, index) => index);
  const layerAt = (tick: number): Layer =>
    new ScatterplotLayer<number>({
      id: 'circles',
      data: gauges,
      getPosition: (gauge) => [positions[2 * gauge] ?? 0, positions[2 * gauge + 1] ?? 0],
      getRadius: (gauge) => 2 + (codes[2 * (tick * count + gauge)] ?? 0) / 64,
      getFillColor: (gauge) => (codes[2 * (tick * count + gauge) + 1] === 1 ? [190, 13, 44] : [0, 125, 180]),
      radiusUnits: 'pixels',
      updateTriggers: { getRadius: tick, getFillColor: tick },
    });
  let tick = 0;
  const deck = await open([layerAt(0)]);
  return pageOf(deck, () => {
    tick = (tick + 1) % TICKS;
    deck.setProps({ layers: [layerAt(tick)] });
  });
}

Object.assign(globalThis, { openGauges, openCircles });
