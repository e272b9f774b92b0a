import { describe, expect, it } from 'vitest';
import { networkOf, sceneOf } from './scene.js';
import { type DrawnGauges, siteLayers } from './site-layers.js';

const sites = [
  { id: 1, name: 'MH 1', lat: 0, lng: 0, enabled: true },
  { id: 2, name: 'MH 2', lat: 0, lng: 1, enabled: true },
];
const gauges: DrawnGauges = {
  data: { positions: new Float64Array(4), alertPlaces: new Float32Array(2), codes: new Uint8Array(8), perTick: 2 },
  tickNow: () => 0,
  scale: 1,
};

function idsOf(drawn: DrawnGauges | null): readonly string[] {
  const scene = sceneOf({
    network: networkOf(sites, [], 1),
    zoom: 8,
    selected: 1,
    labels: false,
    showLines: false,
    frame: null,
    widthOf: () => 0,
  });
  // No picture is drawn here.
  const atlas = { mapping: {}, size: 24 } as unknown as Parameters<typeof siteLayers>[0]['atlas'];
  return siteLayers({ scene, labels: [], arrows: [], showLines: false, selected: 1, mode: 'light', atlas, gauges: drawn }).map(
    ({ id }) => id,
  );
}

describe('the layers of sites', () => {
  it('have the ring of the selected site below gauges, whose mark of Alert 1 reaches over it, and above dots', () => {
    const withGauges = idsOf(gauges);
    expect(withGauges.indexOf('focus')).toBeLessThan(withGauges.indexOf('gauges'));
    expect(withGauges.indexOf('focus')).toBeGreaterThanOrEqual(0);
    const withDots = idsOf(null);
    expect(withDots.indexOf('focus')).toBeGreaterThan(withDots.indexOf('dots'));
  });
});
