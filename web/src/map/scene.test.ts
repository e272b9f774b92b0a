import { describe, expect, it } from 'vitest';
import { scaleAt, worldX, worldY } from './mercator.js';
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
