import { type Arrowhead, arrowheadsOf, type Region } from './arrowheads.js';
import { clustersOf, type MarkerGroup } from './clusters.js';
import { chainOf, type Flow } from './flow-chain.js';
import { anchorOf, type Labelled, labelOffset, placeLabels } from './label-placing.js';
import { latOf, lngOf, scaleAt, worldX, worldY } from './mercator.js';
import { hasBadges, isSevere, labelOf, type MapSite } from './site.js';

/** Sites and flows, with what does not depend on the zoom. */
export interface Network {
  readonly sites: readonly MapSite[];
  /** Of each site, at zoom 0. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly lines: readonly Line[];
}

/** A flow between two sites, by their places in the list. */
export interface Line {
  readonly from: number;
  readonly to: number;
  /** Whether it belongs to the chain of the selected site, or no site is selected. */
  readonly full: boolean;
}

export function networkOf(sites: readonly MapSite[], flows: readonly Flow[], selected: number | null): Network {
  const indexes = new Map(sites.map(({ id }, index) => [id, index]));
  const chain = selected === null ? null : chainOf(flows, selected);
  const lines = flows.flatMap((flow) => {
    const [from, to] = [indexes.get(flow.from), indexes.get(flow.to)];
    // A site without a location is not on the map.
    if (from === undefined || to === undefined) return [];
    return { from, to, full: chain === null || (chain.has(flow.from) && chain.has(flow.to)) };
  });
  return { sites, x: Float64Array.from(sites, ({ lng }) => worldX(lng)), y: Float64Array.from(sites, ({ lat }) => worldY(lat)), lines };
}

export interface PlacedLabel {
  readonly site: MapSite;
  readonly text: string;
  readonly position: readonly [number, number];
  /** Which part of it is `offset` away from its marker; pixels, right and down. */
  readonly anchor: 'start' | 'middle' | 'end';
  readonly offset: readonly [number, number];
  /** There is room for a second line below it. */
  readonly tall: boolean;
}

export interface PlacedCluster {
  readonly position: readonly [number, number];
  readonly sites: readonly MapSite[];
}

/** A flow between two markers, in pixels of the zoom. */
export interface DrawnLine {
  readonly from: MarkerGroup;
  readonly to: MarkerGroup;
  readonly full: boolean;
}

/** What a zoom shows, wherever the map is moved to. Positions are longitude and latitude. */
export interface Scene {
  readonly zoom: number;
  readonly network: Network;
  /** All that can be clicked, in pixels of that zoom. */
  readonly markers: readonly MarkerGroup[];
  /** Sites that are no part of a cluster. */
  readonly enabled: readonly MapSite[];
  readonly disabled: readonly MapSite[];
  readonly clusters: readonly PlacedCluster[];
  /** Those between different markers; several between the same two are one. */
  readonly lines: readonly DrawnLine[];
  readonly labels: readonly PlacedLabel[];
  /** The edge of the frame leaves no room for some labels: elsewhere they have it. */
  readonly isCut: boolean;
}

export interface SceneInput {
  readonly network: Network;
  readonly zoom: number;
  readonly selected: number | null;
  readonly labels: boolean;
  /** Whether flow lines are shown: labels keep away from them. */
  readonly showLines: boolean;
  /** The part of the map that is in view and free of panels, in pixels of the zoom: labels are placed inside it where they can be. */
  readonly frame: Region | null;
  /** What controls of the map cover inside the frame. */
  readonly covered?: readonly Region[];
  /** Every site has a marker of its own, however close they are, with a second line at its label: gauges. */
  readonly apart?: boolean;
  /** The width of a text in pixels. */
  readonly widthOf: (text: string, selected: boolean) => number;
}

/** Selected, those that matter most or are severe, enabled, the rest: the order in which labels get their place. */
function worth(site: MapSite | undefined, selected: number | null): number {
  if (site === undefined) return 4;
  if (site.id === selected) return 0;
  if (!site.enabled) return 3;
  return site.matters === true || isSevere(site) ? 1 : 2;
}

function linesOf({ lines }: Network, markers: readonly MarkerGroup[]): readonly DrawnLine[] {
  const markerOf = new Map(markers.flatMap((marker, index) => marker.members.map((site) => [site, index] as const)));
  const drawn = new Map<number, DrawnLine>();
  for (const line of lines) {
    const [from = -1, to = -1] = [markerOf.get(line.from), markerOf.get(line.to)];
    const [begin, end] = [markers[from], markers[to]];
    if (from === to || begin === undefined || end === undefined) continue;
    const key = from * markers.length + to;
    drawn.set(key, { from: begin, to: end, full: line.full || drawn.get(key)?.full === true });
  }
  return [...drawn.values()];
}

export function sceneOf({ network, zoom, selected, labels, showLines, frame, covered, widthOf, apart = false }: SceneInput): Scene {
  const scale = scaleAt(zoom);
  const pixels = { x: network.x.map((x) => x * scale), y: network.y.map((y) => y * scale) };
  const hidden = new Set(network.sites.flatMap((site, index) => (site.hidden ? index : [])));
  const alone = new Set(network.sites.flatMap(({ id }, index) => ((apart || id === selected) && !hidden.has(index) ? index : [])));
  const position = ({ x, y }: MarkerGroup): readonly [number, number] => [lngOf(x / scale), latOf(y / scale)];
  const siteAt = ({ members }: MarkerGroup): MapSite | undefined => (members.length === 1 ? network.sites[members[0] ?? -1] : undefined);
  const markers = clustersOf(pixels, alone, hidden).toSorted((a, b) => worth(siteAt(a), selected) - worth(siteAt(b), selected));
  const ends = [...hidden].map((index): MarkerGroup => ({ x: pixels.x[index] ?? 0, y: pixels.y[index] ?? 0, members: [index] }));
  const lines = linesOf(network, [...markers, ...ends]);
  const labelled = markers.map((marker): Labelled => {
    const site = siteAt(marker);
    const isSelected = site !== undefined && site.id === selected;
    const width = !labels || site === undefined ? 0 : Math.max(widthOf(labelOf(site), isSelected), widthOf(site.second ?? '', false));
    const between = apart ? 'alarm' : isSelected || (site !== undefined && hasBadges(site)) ? 'badges' : 'nothing';
    return {
      x: marker.x,
      y: marker.y,
      width,
      always: isSelected,
      early: site?.matters === true,
      between,
      tall: site?.second !== undefined,
    };
  });
  const short = new Set<Labelled>();
  const sides = labels ? placeLabels(labelled, frame, showLines ? lines : [], (marker) => short.add(marker), covered) : [];
  const isTall = (marker: Labelled | undefined): boolean => marker?.tall === true && !short.has(marker);
  const singles = markers.flatMap((marker) => siteAt(marker) ?? []);
  return {
    zoom,
    network,
    markers,
    enabled: singles.filter((site) => site.enabled),
    disabled: singles.filter((site) => !site.enabled),
    clusters: markers
      .filter(({ members }) => members.length > 1)
      .map((marker) => ({ position: position(marker), sites: marker.members.flatMap((index) => network.sites[index] ?? []) })),
    lines,
    labels: markers.flatMap((marker, index) => {
      const [site, side] = [siteAt(marker), sides[index] ?? null];
      if (site === undefined || side === null || side === 'cut') return [];
      const tall = isTall(labelled[index]);
      const offset = labelOffset(side, labelled[index]?.between, tall);
      return { site, text: labelOf(site), position: [site.lng, site.lat] as const, anchor: anchorOf[side], offset, tall };
    }),
    isCut: sides.includes('cut'),
  };
}

/** An arrowhead of a line, at longitude and latitude. */
export interface PlacedArrow extends Arrowhead {
  readonly position: readonly [number, number];
  readonly full: boolean;
}

const MOST_ARROWS = 20_000;

/** The arrowheads inside a region, in pixels of the scene's zoom. */
export function arrowsOf({ lines, zoom }: Scene, region: Region): readonly PlacedArrow[] {
  const scale = scaleAt(zoom);
  return lines
    .flatMap(({ from, to, full }) =>
      arrowheadsOf(from.x, from.y, to.x, to.y, region).map((arrow) => ({
        ...arrow,
        full,
        position: [lngOf(arrow.x / scale), latOf(arrow.y / scale)] as const,
      })),
    )
    .slice(0, MOST_ARROWS);
}

/** The marker under a point, in pixels of the scene's zoom; the nearest within reach, the first of those at the same distance. */
export function markerAt({ markers }: Scene, x: number, y: number, reach: number): MarkerGroup | null {
  let nearest: MarkerGroup | null = null;
  let least = reach;
  for (const marker of markers) {
    if (Math.abs(marker.x - x) > least || Math.abs(marker.y - y) > least) continue;
    const distance = Math.hypot(marker.x - x, marker.y - y);
    if (distance < least || (nearest === null && distance <= least)) {
      least = distance;
      nearest = marker;
    }
  }
  return nearest;
}
