import { describe, expect, it } from 'vitest';
import { fittingZoom, freeSize } from './fitting.js';
import { labelOffset } from './label-placing.js';
import { scaleAt, worldX, worldY } from './mercator.js';
import { NO_PADDING } from './padding.js';
import { arrowsOf, markerAt, networkOf, type Scene, sceneOf } from './scene.js';
import type { MapSite } from './site.js';

/** Sites on the equator: a degree is 1.42 pixels at zoom 0. */
const site = (id: number, lng: number, fields: Partial<MapSite> = {}): MapSite => ({
  id,
  name: `MH ${id}`,
  lat: 0,
  lng,
  enabled: true,
  ...fields,
});
const sites = [site(1, 0), site(2, 0.001), site(3, 1), site(4, 2, { enabled: false })];
const flows = [
  { from: 1, to: 3 },
  { from: 2, to: 3 },
  { from: 3, to: 4 },
  { from: 4, to: 99 },
];
const sceneAt = (zoom: number, selected: number | null = null): Scene =>
  sceneOf({
    network: networkOf(sites, flows, selected),
    zoom,
    selected,
    labels: true,
    showLines: true,
    frame: null,
    widthOf: (text) => text.length * 7,
  });
const ids = (list: readonly MapSite[]) => list.map(({ id }) => id);

describe('a scene', () => {
  it('joins sites that are too close; near enough, each has its own marker', () => {
    const far = sceneAt(8);
    expect([ids(far.enabled), ids(far.disabled), far.clusters.map((cluster) => ids(cluster.sites))]).toEqual([[3], [4], [[1, 2]]]);
    expect(sceneAt(16).clusters).toEqual([]);
  });

  it('shows the selected site on its own, and its label first', () => {
    const scene = sceneAt(8, 2);
    expect(scene.clusters).toEqual([]);
    expect(scene.labels[0]?.site.id).toBe(2);
  });

  it('gives a severe site its label before other enabled ones', () => {
    const severe = site(3, 1, { badges: [{ letter: 'S', severity: 'severe' }] });
    const network = networkOf([site(1, 0), severe, site(5, 1.5)], [], null);
    const scene = sceneOf({ network, zoom: 16, selected: null, labels: true, showLines: false, frame: null, widthOf: () => 40 });
    expect(ids(scene.labels.map((label) => label.site))).toEqual([3, 1, 5]);
  });

  it('has one line between two markers, none inside a cluster, and none to a site that is not on the map', () => {
    expect(sceneAt(8).lines.map(({ from, to }) => [from.members, to.members])).toEqual([
      [[0, 1], [2]],
      [[2], [3]],
    ]);
    expect(sceneAt(16).lines).toHaveLength(3);
  });

  it('has every line also where a site on it is hidden, which has no marker, no label and is part of no cluster', () => {
    const hiding = (zoom: number, selected: number | null) =>
      sceneOf({
        network: networkOf([site(1, 0), site(2, 0.001, { hidden: true }), site(3, 1, { hidden: true }), site(4, 2)], flows, selected),
        zoom,
        selected,
        labels: true,
        showLines: true,
        frame: null,
        widthOf: (text) => text.length * 7,
      });
    for (const scene of [hiding(8, null), hiding(16, null), hiding(16, 3)]) {
      expect([ids(scene.enabled), ids(scene.disabled), scene.clusters]).toEqual([[1, 4], [], []]);
      expect(scene.markers).toHaveLength(2);
      expect(ids(scene.labels.map((label) => label.site)).toSorted()).toEqual([1, 4]);
      expect(scene.lines).toHaveLength(3);
    }
    expect(markerAt(hiding(16, null), worldX(1) * scaleAt(16), worldY(0) * scaleAt(16), 12)).toBeNull();
  });

  it('has labels for half of ten close sites on a phone, and for all of them on a desk', () => {
    /** [longitude, latitude] of a basin of 2.5 km, the first five of them severe. */
    const places = [
      ['Creekside_MH05', -76.4718, 41.0013],
      ['Millville_Rd_MH61', -76.466, 41.0055],
      ['East_St_MH71', -76.4521, 41.0019],
      ['Fairview_MH66', -76.4702, 41.0088],
      ['College_Hill_MH52', -76.4478, 41.0079],
      ['Trunk_MH14', -76.4639, 41.0004],
      ['Iron_St_MH41', -76.4532, 41.0076],
      ['Interceptor_MH01', -76.4688, 40.9982],
      ['Market_St_MH33', -76.456, 41.0051],
      ['Trunk_MH27', -76.4592, 41.0026],
    ] as const;
    const basin = places.map(([name, lng, lat], id) =>
      site(id, lng, { name, lat, badges: [{ letter: 'S', severity: id < 5 ? 'severe' : 'mild' }] }),
    );
    const drains = [
      [0, 7],
      [1, 5],
      [2, 9],
      [3, 1],
      [4, 8],
      [5, 7],
      [6, 8],
      [8, 9],
      [9, 5],
    ].map(([from = 0, to = 0]) => ({ from, to }));
    const labelled = (width: number, height: number) => {
      const widthOf = (text: string) => text.length * 7.1;
      const inPixels = basin.map(({ name, lat, lng }) => ({ x: worldX(lng), y: worldY(lat), width: widthOf(name) }));
      const { zoom, x, y } = fittingZoom(inPixels, freeSize(NO_PADDING, { width, height }), 15);
      const [left, top] = [x * scaleAt(zoom) - width / 2, y * scaleAt(zoom) - height / 2];
      const frame = { left, top, right: left + width, bottom: top + height };
      const network = networkOf(basin, drains, null);
      return sceneOf({ network, zoom, selected: null, labels: true, showLines: true, frame, widthOf }).labels.length;
    };
    expect(labelled(688, 432)).toBe(10);
    expect(labelled(296, 432)).toBeGreaterThanOrEqual(5);
  });

  it('has a gauge for each site, however close, with a second line where there is room for its widest text', () => {
    const gauge = (id: number, lng: number, fields: Partial<MapSite> = {}) => site(id, lng, { second: '5.70 in. of 8', ...fields });
    const gauges = (zoom: number, given: readonly MapSite[]) =>
      sceneOf({
        network: networkOf(given, [], null),
        zoom,
        selected: null,
        labels: true,
        showLines: true,
        frame: null,
        widthOf: (text) => text.length * 7,
        apart: true,
      });
    const close = gauges(8, [gauge(1, 0), gauge(2, 0.001), site(3, 1, { enabled: false })]);
    expect([ids(close.enabled), ids(close.disabled), close.clusters]).toEqual([[1, 2], [3], []]);
    const tall = gauges(16, [gauge(1, 0), gauge(2, 1), site(3, 2, { enabled: false })]).labels;
    expect(tall.map(({ site: { id }, tall: hasSecond }) => [id, hasSecond])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    // 100 pixels from the next gauge: the name has room, the second line is wider.
    const degrees = 100 / (scaleAt(16) * (512 / 360));
    const narrow = gauges(16, [gauge(1, 0), site(2, degrees, { label: '' }), site(3, -degrees, { label: '' })]).labels;
    expect(narrow.find(({ site: { id } }) => id === 1)).toMatchObject({
      anchor: 'middle',
      offset: labelOffset('above', 'alarm', true),
      tall: true,
    });
  });

  it('draws lines in full that belong to the chain of the selected site', () => {
    expect(sceneAt(16).lines.every(({ full }) => full)).toBe(true);
    expect(sceneAt(16, 1).lines.map(({ full }) => full)).toEqual([true, false, true]);
  });

  it('has arrowheads on its lines, at their places on Earth', () => {
    const everywhere = { left: 0, top: 0, right: 1e9, bottom: 1e9 };
    const lngs = arrowsOf(sceneAt(8), everywhere).map(({ position: [lng] }) => lng);
    expect(lngs.length).toBeGreaterThan(4);
    expect(lngs.every((lng) => lng > 0 && lng < 2)).toBe(true);
  });

  it('shows spaces as underscores, and says which sites are disabled', () => {
    expect(
      sceneAt(16)
        .labels.map(({ text }) => text)
        .toSorted(),
    ).toEqual(['MH_1', 'MH_2', 'MH_3', 'MH_4 (disabled)']);
  });

  it('finds the marker under a point, within reach', () => {
    const scene = sceneAt(8);
    const [x, y] = [worldX(1) * scaleAt(8), worldY(0) * scaleAt(8)];
    expect(markerAt(scene, x + 8, y - 8, 12)?.members).toEqual([2]);
    expect(markerAt(scene, x + 10, y - 10, 12)).toBeNull();
    expect(markerAt(scene, x, y, 0)?.members).toEqual([2]);
  });
});
