import { describe, expect, it } from 'vitest';
import { arrowheadsOf } from './arrowheads.js';
import { CLUSTER_PIXELS, clustersOf } from './clusters.js';
import { fittingZoom, freeSize } from './fitting.js';
import { chainOf } from './flow-chain.js';
import { placeLabels } from './label-placing.js';
import { latOf, lngOf, metresPerPixel, scaleAt, worldX, worldY } from './mercator.js';
import { namePoints } from './name-points.js';
import { fittingPadding, isFree, popupCorner } from './padding.js';
import { scaleBar } from './scale-bar.js';

describe('Web Mercator', () => {
  it('has the equator and Greenwich in its middle, and goes there and back', () => {
    expect([worldX(0), worldY(0), worldX(-180), worldX(180)]).toEqual([256, 256, 0, 512]);
    for (const [lat, lng] of [
      [41.0026, -76.4592],
      [-33.9, 151.2],
    ] as const) {
      expect(latOf(worldY(lat))).toBeCloseTo(lat, 9);
      expect(lngOf(worldX(lng))).toBeCloseTo(lng, 9);
    }
  });

  it('keeps the poles on the map', () => {
    expect(worldY(90)).toBeCloseTo(0, 3);
    expect(worldY(-90)).toBeCloseTo(512, 3);
  });

  it('knows how much a pixel shows', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 0);
    expect(metresPerPixel(60, 10)).toBeCloseTo(78_271.5 / 2 / scaleAt(10), 2);
  });
});

describe('clusters', () => {
  /** Points that are the same in every run. */
  const scattered = (count: number, size: number) => {
    let seed = 7;
    const next = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return (seed / 2_147_483_647) * size;
    };
    return { x: Array.from({ length: count }, next), y: Array.from({ length: count }, next) };
  };

  it('leave no two markers closer than 28 pixels, and lose and repeat no site', () => {
    const groups = clustersOf(scattered(1_500, 900), new Set());
    const close = groups.flatMap((a, at) => groups.slice(at + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < CLUSTER_PIXELS));
    expect(close).toEqual([]);
    expect(groups.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_500 }, (_, at) => at));
    expect(groups.length).toBeLessThan(1_500);
  });

  it('are at the centre of their sites; sites 28 pixels apart stay single', () => {
    expect(clustersOf({ x: [0, 27, 200, 228], y: [0, 0, 0, 0] }, new Set())).toEqual([
      { x: 13.5, y: 0, members: [0, 1] },
      { x: 200, y: 0, members: [2] },
      { x: 228, y: 0, members: [3] },
    ]);
  });

  it('do not swallow the selected site', () => {
    expect(clustersOf({ x: [0, 1, 2], y: [0, 0, 0] }, new Set([1])).map(({ members }) => members)).toEqual([[0, 2], [1]]);
  });

  it('hold sites at the very same place', () => {
    expect(clustersOf({ x: [5, 5, 5], y: [5, 5, 5] }, new Set())).toHaveLength(1);
  });
});

describe('labels', () => {
  const at = (x: number, y: number, width = 80) => ({ x, y, width });

  it('stand at the right, and move to the left, above and below where another marker or label is', () => {
    expect(placeLabels([at(0, 0)])).toEqual(['right']);
    expect(placeLabels([at(0, 0), at(60, 0)])).toEqual(['left', 'right']);
    expect(placeLabels([at(0, 0), at(60, 0, 0), at(-60, 0, 0)])).toEqual(['above', null, null]);
    expect(placeLabels([at(0, 0), at(60, 0, 0), at(-60, 0, 0), at(0, -28, 0)])).toEqual(['below', null, null, null]);
  });

  it('keep away from controls over the map', () => {
    const button = { left: 40, top: -10, right: 100, bottom: 30 };
    expect(placeLabels([at(0, 0)], null, [], undefined, [button])).toEqual(['left']);
  });

  it('leave every line free where a side does, and are over a line before they are left out', () => {
    const line = (x1: number, y1: number, x2: number, y2: number) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
    expect(placeLabels([at(0, 0)], null, [line(0, 0, 500, 0)])).toEqual(['left']);
    const others = [line(600, -900, 60, 40), line(60, 40, 60, -900), line(-20, 900, -20, -900)];
    expect(placeLabels([at(0, 0)], null, others.slice(0, 2))).toEqual(['left']);
    const everywhere = [...others, line(-900, 30, 900, 30), line(900, -900, -900, 900)];
    expect(placeLabels([at(0, 0)], null, everywhere)).toEqual(['right']);
    expect(placeLabels([at(0, 0), at(60, 0, 0)], null, everywhere)).toEqual(['left', null]);
    expect(placeLabels([at(5_000, 5_000)], null, [line(-9_000, -9_000, 9_000, 9_010)])).toEqual(['right']);
    expect(placeLabels([at(5_000, 5_000)], null, [line(9_000, 5_004, -9_000, 4_990)])).toEqual(['above']);
  });

  it('run from above or below their marker to one side where nothing else is free', () => {
    const around = [at(60, 0, 0), at(-60, 0, 0), at(30, -40, 0)];
    expect(placeLabels([at(0, 0), ...around, at(0, 40, 0)])).toEqual(['aboveLeft', null, null, null, null]);
    expect(placeLabels([at(0, 0), ...around, at(-40, -40, 0), at(-30, 40, 0)])[0]).toBe('belowRight');
  });

  it('are as near to another marker as to their own only where nothing else is free', () => {
    const [left, up, down] = [at(-60, 0, 0), at(0, -30, 0), at(0, 30, 0)];
    expect(placeLabels([at(0, 0), left, up, down, at(60, 27, 0)])[0]).toBe('right');
    expect(placeLabels([at(0, 0), left, up, down, at(60, 20, 0)])[0]).toBeNull();
  });

  it('keep further from a marker with badges', () =>
    expect(placeLabels([{ ...at(0, 0), between: 'badges' as const }, at(118, 0, 0)])).toEqual(['left', null]));

  it('are no nearer to another marker than to their own', () => {
    expect(placeLabels([at(0, 0), at(60, 18, 0)])).toEqual(['left', null]);
    expect(placeLabels([at(0, 0), at(60, 40, 0)])).toEqual(['right', null]);
    expect(placeLabels([at(0, 0), at(110, 0, 0)])).toEqual(['left', null]);
  });

  it('are never cut by the edge of the map, but for the selected one', () => {
    const frame = { left: 0, top: 0, right: 300, bottom: 300 };
    expect(placeLabels([at(280, 150), at(20, 150), at(150, 250)], frame)).toEqual(['left', 'right', 'right']);
    const above = [at(240, 120, 0), at(240, 180, 0)];
    expect(placeLabels([at(280, 150), at(260, 150, 0), ...above], frame)).toEqual(['cut', null, null, null]);
    expect(placeLabels([{ ...at(280, 150), always: true }, at(260, 150, 0), ...above], frame)[0]).toBe('right');
    expect(placeLabels([at(290, -150)], frame)).toEqual(['right']);
    expect(placeLabels([at(330, 150)], frame)).toEqual(['left']);
    expect(placeLabels([at(200, 150)], frame)).toEqual(['left']);
  });

  it('at the edge of the map take the side that they have before one in the middle takes it', () => {
    const frame = { left: 0, top: 0, right: 300, bottom: 300 };
    expect(placeLabels([at(160, 150), at(280, 150)], frame)).toEqual(['left', 'left']);
  });

  it('have a second line on a side that has room for both, and lose it before they are left out', () => {
    const placed = (...others: readonly ReturnType<typeof at>[]) => {
      const short: unknown[] = [];
      const own = { ...at(0, 0), tall: true };
      const sides = placeLabels([own, ...others], null, [], (marker) => short.push(marker));
      return [sides[0], short.length];
    };
    const [right, left, above, below] = [at(60, 30, 0), at(-60, 30, 0), at(0, -60, 0), at(0, 62, 0)];
    expect(placed()).toEqual(['right', 0]);
    expect(placed(right)).toEqual(['left', 0]);
    expect(placed(right, left)).toEqual(['above', 0]);
    expect(placed(right, left, above)).toEqual(['below', 0]);
    expect(placed(right, left, above, below)).toEqual(['right', 1]);
  });

  it('of two lines are not covered by other labels', () => {
    const tall = (x: number, y: number) => ({ ...at(x, y), tall: true });
    expect(placeLabels([tall(0, 0), tall(0, 40)])).toEqual(['right', 'right']);
    expect(placeLabels([tall(0, 0), { ...tall(0, 30), width: 200 }])[1]).toBe('left');
  });

  it('are left out where no side is free, the later ones first; the selected one never', () => {
    const crowd = [at(0, 0), at(30, 0), at(0, 30), at(30, 30), at(15, 15)];
    const sides = placeLabels(crowd);
    expect(sides[0]).not.toBeNull();
    expect(sides[4]).toBeNull();
    expect(placeLabels(crowd.map((each, index) => ({ ...each, always: index === 4 })))[4]).toBe('right');
  });
});

describe('arrowheads', () => {
  const everywhere = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

  it('stand evenly about every 70 pixels, point downstream, and are left out on short lines', () => {
    expect(arrowheadsOf(0, 0, 140, 0, everywhere)).toEqual([
      { x: 35, y: 0, angle: 0 },
      { x: 105, y: 0, angle: 0 },
    ]);
    expect(arrowheadsOf(0, 0, 0, 60, everywhere)).toEqual([{ x: 0, y: 30, angle: -90 }]);
    expect(arrowheadsOf(0, 0, 30, 0, everywhere)).toEqual([]);
  });

  it('are made only where the map shows them, at the same places', () => {
    const all = arrowheadsOf(-700, 0, 700, 0, everywhere);
    const some = arrowheadsOf(-700, 0, 700, 0, { left: 0, top: -10, right: 200, bottom: 10 });
    expect(all).toHaveLength(20);
    expect(some).toEqual(all.filter(({ x }) => x >= 0 && x <= 200));
    expect(arrowheadsOf(-700, 50, 700, 50, { left: 0, top: -10, right: 200, bottom: 10 })).toEqual([]);
    expect(arrowheadsOf(-1e9, 0, 1e9, 0, everywhere)).toHaveLength(200);
  });
});

describe('the chain of a site', () => {
  it('is all that flows into it and all that it flows into, also in a circle', () => {
    const flows = [
      { from: 1, to: 2 },
      { from: 2, to: 3 },
      { from: 4, to: 2 },
      { from: 5, to: 3 },
    ];
    expect([...chainOf(flows, 2)].sort()).toEqual([1, 2, 3, 4]);
    expect([...chainOf(flows, 5)].sort()).toEqual([3, 5]);
    expect([...chainOf([...flows, { from: 3, to: 1 }], 1)].sort()).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the label of a site that matters', () => {
  const frame = { left: 0, top: 0, right: 200, bottom: 200 };
  const atEdge = { x: 196, y: 100, width: 60 };

  it('has its place before those at the edge of the frame', () => {
    const other = { x: 100, y: 100, width: 60 };
    expect(placeLabels([other, atEdge], frame)).toEqual(['left', 'left']);
    expect(placeLabels([{ ...other, early: true }, atEdge], frame)).toEqual(['right', 'cut']);
  });
});

describe('panels over the map', () => {
  const phone = { width: 390, height: 600 };

  it('leave room on a small map', () => {
    expect(fittingPadding({ top: 0, right: 340, bottom: 0, left: 0 }, { width: 1_200, height: 800 }, 40)).toEqual({
      top: 40,
      right: 380,
      bottom: 40,
      left: 40,
    });
    const { left, right } = fittingPadding({ top: 0, right: 340, bottom: 0, left: 100 }, phone);
    expect(phone.width - left - right).toBeCloseTo(120);
  });

  it('cover a point or do not', () => {
    const padding = { top: 0, right: 0, bottom: 300, left: 0 };
    expect(isFree({ x: 200, y: 200 }, padding, phone, 20)).toBe(true);
    expect(isFree({ x: 200, y: 290 }, padding, phone, 20)).toBe(false);
  });

  it('have a popup above its marker, below where there is no room, and never over the edge', () => {
    const box = { width: 200, height: 100 };
    expect(popupCorner({ x: 195, y: 300 }, box, { top: 0, right: 0, bottom: 0, left: 0 }, phone)).toEqual({ x: 95, y: 176 });
    expect(popupCorner({ x: 195, y: 300 }, box, { top: 0, right: 0, bottom: 0, left: 0 }, phone, 0, 12)).toEqual({ x: 95, y: 164 });
    expect(popupCorner({ x: 380, y: 60 }, box, { top: 0, right: 0, bottom: 0, left: 0 }, phone)).toEqual({ x: 178, y: 84 });
  });

  it('have a popup next to its marker where bars leave no room above and below, else over the legend', () => {
    const bars = { top: 100, right: 0, bottom: 300, left: 0 };
    const tablet = { width: 800, height: 620 };
    expect(popupCorner({ x: 300, y: 210 }, { width: 260, height: 180 }, bars, tablet)).toEqual({ x: 324, y: 120 });
    expect(popupCorner({ x: 700, y: 210 }, { width: 260, height: 180 }, bars, tablet)).toEqual({ x: 416, y: 120 });
    expect(popupCorner({ x: 195, y: 200 }, { width: 260, height: 90 }, { ...bars, bottom: 290 }, phone, 80)).toEqual({ x: 65, y: 224 });
    // As near to its marker as it must be to be whole.
    expect(popupCorner({ x: 195, y: 220 }, { width: 260, height: 140 }, { ...bars, bottom: 290 }, phone, 80)).toEqual({ x: 65, y: 238 });
  });

  it('have a popup that leaves the map with its marker', () => {
    const box = { width: 200, height: 100 };
    expect(popupCorner({ x: 195, y: -150 }, box, { top: 40, right: 0, bottom: 0, left: 0 }, phone).y).toBe(-126);
    expect(popupCorner({ x: 195, y: 900 }, box, { top: 40, right: 0, bottom: 0, left: 0 }, phone).y).toBe(776);
  });
});

describe('all sites in view', () => {
  const free = { width: 340, height: 400 };
  const fitted = (width: number) =>
    fittingZoom(
      [
        { x: 100, y: 100, width },
        { x: 101, y: 100.5, width },
      ],
      free,
      15,
    );

  it('fill the free part of the map, and their labels have room above or below them', () => {
    const bare = fitted(0);
    expect([2 ** bare.zoom, bare.x, bare.y].map(Math.round)).toEqual([340, 101, 100]);
    const labelled = fitted(60);
    expect(2 ** labelled.zoom + 60).toBeCloseTo(340, 0);
  });

  it('are centred with their labels', () => {
    const { zoom, x } = fittingZoom(
      [
        { x: 100, y: 100, width: 0 },
        { x: 101, y: 100, width: 60 },
      ],
      free,
      15,
    );
    const scale = 2 ** zoom;
    expect((x - 100) * scale).toBeCloseTo(101 * scale + 30 - x * scale, 6);
  });

  it('are shown no nearer than asked for, also a single one, and however long its name is', () => {
    expect(fittingZoom([{ x: 100, y: 100, width: 80 }], free, 15)).toEqual({ zoom: 15, x: 100, y: 100 });
    expect(fitted(5_000).zoom).toBeGreaterThan(7);
  });

  it('have the part that panels leave', () => {
    expect(freeSize({ top: 48, right: 300, bottom: 80, left: 0 }, { width: 1_000, height: 700 })).toEqual({ width: 668, height: 540 });
  });
});

describe('names of areas', () => {
  it('stand once, in the middle of the largest part', () => {
    const square = (x: number, size: number) => [
      [
        [x, 0],
        [x + size, 0],
        [x + size, size],
        [x, size],
        [x, 0],
      ],
    ];
    const { features } = namePoints({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: 'A' }, geometry: { type: 'MultiPolygon', coordinates: [square(0, 2), square(10, 4)] } },
        { type: 'Feature', properties: { name: 'B' }, geometry: { type: 'GeometryCollection', geometries: [] } },
      ],
    });
    expect(features.map(({ properties, geometry }) => [properties.name, geometry.coordinates])).toEqual([['A', [12, 2]]]);
  });
});

describe('the scale bar', () => {
  it.each([
    [2.93, false, '500\u202fft'],
    [100, false, '5\u202fmi'],
    [2.93, true, '200\u202fm'],
    [1_000, true, '100\u202fkm'],
    [20_000, false, '1,000\u202fmi'],
  ])('of %d m a pixel, metric %s, is %s', (perPixel, metric, text) => {
    const bar = scaleBar(perPixel, metric);
    expect(bar.text).toBe(text);
    expect(bar.width).toBeGreaterThan(20);
    expect(bar.width).toBeLessThanOrEqual(100);
  });
});
