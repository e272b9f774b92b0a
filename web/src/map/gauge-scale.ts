import type { Region } from './arrowheads.js';
import type { Network } from './scene.js';

/** Gauges in view that all have their full size; more of them are smaller, down to a quarter. */
const FULL_SIZE_GAUGES = 60;
const LEAST_SCALE = 0.25;

/** The size of gauges: the more of them are in the view, the smaller. `view` is in pixels of a zoom, `scale` turns the network's places into them. */
export function gaugeScale(network: Network, scale: number, view: Region): number {
  let inView = 0;
  for (let index = 0; index < network.x.length; index++) {
    const [x, y] = [(network.x[index] ?? 0) * scale, (network.y[index] ?? 0) * scale];
    if (x >= view.left && x <= view.right && y >= view.top && y <= view.bottom) inView++;
  }
  return Math.max(LEAST_SCALE, Math.min(1, Math.sqrt(FULL_SIZE_GAUGES / Math.max(1, inView))));
}
