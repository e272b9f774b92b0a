import type { Layer } from '@deck.gl/core';
import { IconLayer, ScatterplotLayer, TextLayer } from '@deck.gl/layers';
import { type Mode, severity } from '../theme/tokens.js';
import { RING_PARTS, ringOf } from './cluster-ring.js';
import { flat, pixels } from './flow-layers.js';
import { LABEL_FONT } from './label-font.js';
import { rgba, siteColours } from './map-colours.js';
import { type MarkerAtlas, pictureOf } from './marker-atlas.js';
import type { PlacedCluster, Scene } from './scene.js';
import type { MapSite } from './site.js';

interface RingPart {
  readonly position: readonly [number, number];
  readonly colour: string;
  /** Degrees, against the clock. */
  readonly angle: number;
}

/** The colour of a site in a ring: its own, or that of its worst badge. */
const ownColour = ({ colour, badges: [worst] = [] }: MapSite, mode: Mode): string | undefined =>
  colour ?? (worst === undefined ? undefined : severity[mode][worst.severity].fill);

/** The parts of the rings of clusters whose sites have colours, clockwise from the top. */
const partsOf = (clusters: readonly PlacedCluster[], usual: string, mode: Mode): readonly RingPart[] =>
  clusters.flatMap(({ position, sites }) =>
    ringOf(sites.map((site) => ownColour(site, mode) ?? usual)).map((colour, index) => ({
      position,
      colour,
      angle: -(index * 360) / RING_PARTS,
    })),
  );

/** A disc with the count of its sites; where sites have colours, as their dots: a ring around a hole, divided by the colours. */
export function clusterLayers({ clusters }: Scene, mode: Mode, atlas: MarkerAtlas): readonly Layer[] {
  const { dot, halo, hole, ink, onDot } = siteColours(mode);
  const isColoured = clusters.some(({ sites }) => sites.some((site) => ownColour(site, mode) !== undefined));
  const disc = (id: string, radius: number, colour: string) =>
    new ScatterplotLayer<PlacedCluster>({
      id,
      data: clusters,
      getPosition: ({ position: [lng, lat] }) => [lng, lat],
      getRadius: radius,
      getFillColor: [...rgba(colour)],
      updateTriggers: { getRadius: radius, getFillColor: colour },
      ...pixels,
      ...flat,
    });
  const ring = new IconLayer<RingPart>({
    id: 'cluster-rings',
    data: isColoured ? partsOf(clusters, dot, mode) : [],
    iconAtlas: pictureOf(atlas),
    iconMapping: atlas.mapping,
    getIcon: () => 'ringPart',
    getPosition: ({ position: [lng, lat] }) => [lng, lat],
    getAngle: ({ angle }) => angle,
    getSize: atlas.size,
    getColor: ({ colour }) => [...rgba(colour)],
    ...flat,
  });
  return [
    disc('cluster-halos', isColoured ? 16 : 15, halo),
    disc('clusters', 13, isColoured ? hole : dot),
    ring,
    new TextLayer<PlacedCluster>({
      id: 'cluster-counts',
      data: clusters,
      getPosition: ({ position: [lng, lat] }) => [lng, lat],
      getText: ({ sites }) => (sites.length > 999 ? '999+' : String(sites.length)),
      getSize: ({ sites }) => (sites.length > 99 ? 9 : 12),
      getColor: [...rgba(isColoured ? ink : onDot)],
      fontFamily: LABEL_FONT.family,
      fontWeight: 600,
      ...flat,
    }),
  ];
}
