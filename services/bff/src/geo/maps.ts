import type { z } from 'zod';
import type { bffSettings } from '../settings.js';

type Settings = Pick<z.output<typeof bffSettings>, 'BASEMAP_STYLE_URL' | 'TOPO_TILES_URL' | 'SATELLITE_TILES_URL'>;

/** A map that the web app offers. Without an address it is the one that the web app has. */
export interface OfferedMap {
  readonly id: 'Map' | 'Topo' | 'Sat.';
  /** A MapLibre style, or a .pmtiles file. */
  readonly styleUrl?: string;
  /** Pictures, with {z}, {x} and {y}. */
  readonly tiles?: string;
}

/** The maps of `/config.json`, in the order of the menu. */
export const mapsOf = ({ BASEMAP_STYLE_URL, TOPO_TILES_URL, SATELLITE_TILES_URL }: Settings): readonly OfferedMap[] => [
  { id: 'Map', ...(BASEMAP_STYLE_URL === undefined ? {} : { styleUrl: BASEMAP_STYLE_URL }) },
  { id: 'Topo', tiles: TOPO_TILES_URL },
  { id: 'Sat.', tiles: SATELLITE_TILES_URL },
];

/** The hosts that pages may load maps from. */
export const mapHostsOf = (settings: Settings): readonly string[] => [
  ...new Set(
    mapsOf(settings).flatMap(({ styleUrl, tiles }) => [styleUrl, tiles].flatMap((url) => (url === undefined ? [] : new URL(url).origin))),
  ),
];
