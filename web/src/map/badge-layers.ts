import type { Layer } from '@deck.gl/core';
import { IconLayer, TextLayer } from '@deck.gl/layers';
import type { Mode } from '../theme/tokens.js';
import { flat } from './flow-layers.js';
import { LABEL_FONT } from './label-font.js';
import { rgba, siteColours } from './map-colours.js';
import { badgePicture, type MarkerAtlas, pictureOf } from './marker-atlas.js';
import type { Scene } from './scene.js';
import type { MapSite } from './site.js';

/** Pixels from the centre of a marker: from the upper right against the clock; the number is at the lower right. */
const AWAY = 16;
const FIRST_DEGREES = 45;
const STEP_DEGREES = 72;
const around = (degrees: number): [number, number] => [
  AWAY * Math.cos((degrees * Math.PI) / 180),
  -AWAY * Math.sin((degrees * Math.PI) / 180),
];
const COUNT_AT = around(-FIRST_DEGREES);
const MOST_SHOWN = 99;

interface PlacedBadge {
  readonly site: MapSite;
  readonly icon: string;
  readonly offset: [number, number];
}

/** The badges of sites that are no part of a cluster, and their numbers, above the markers. */
export function badgeLayers({
  scene,
  mode,
  atlas,
  gauges,
}: {
  readonly scene: Scene;
  readonly mode: Mode;
  readonly atlas: MarkerAtlas;
  /** A gauge has the mark of its alert at the upper right: badges begin at the lower left. */
  readonly gauges: object | null;
}): readonly Layer[] {
  const from = gauges === null ? FIRST_DEGREES : FIRST_DEGREES + 180;
  const counted = scene.enabled.filter(({ count = 0 }) => count > 1);
  const badges = scene.enabled.flatMap((site) =>
    (site.badges ?? []).map(
      ({ letter, severity }, place): PlacedBadge => ({
        site,
        icon: badgePicture(letter, severity),
        offset: around(from + place * STEP_DEGREES),
      }),
    ),
  );
  const counts = counted.map((site): PlacedBadge => ({ site, icon: 'count', offset: COUNT_AT }));
  const shown = [...badges, ...counts];
  if (shown.length === 0) return [];
  return [
    new IconLayer<PlacedBadge>({
      id: 'badges',
      data: shown,
      iconAtlas: pictureOf(atlas),
      iconMapping: atlas.mapping,
      getIcon: ({ icon }) => icon,
      getPosition: ({ site: { lng, lat } }) => [lng, lat],
      getPixelOffset: ({ offset }) => offset,
      getSize: atlas.size,
      ...flat,
    }),
    new TextLayer<MapSite>({
      id: 'badge-counts',
      data: counted,
      getPosition: ({ lng, lat }) => [lng, lat],
      getText: ({ count = 0 }) => (count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count)),
      getPixelOffset: COUNT_AT,
      getSize: ({ count = 0 }) => (count > MOST_SHOWN ? 7 : 9),
      getColor: [...rgba(siteColours(mode).halo)],
      updateTriggers: { getColor: mode },
      characterSet: '0123456789+',
      fontFamily: LABEL_FONT.family,
      fontWeight: 600,
      ...flat,
    }),
  ];
}
