import { z } from 'zod';

/** United States, public domain, without a key: U.S. Geological Survey, The National Map. */
const usgs = (map: string): string => `https://basemap.nationalmap.gov/arcgis/rest/services/${map}/MapServer/tile/{z}/{y}/{x}`;
export const DEFAULT_TOPO = usgs('USGSTopo');
export const DEFAULT_SATELLITE = usgs('USGSImageryOnly');

const web = /^https?$/;

/** A MapLibre style, or a PMTiles file in the Protomaps schema. Everything that the style names must be on the same host. */
export const basemapUrl = z.url({ protocol: web, error: 'an https:// address of a MapLibre style or of a .pmtiles file' }).optional();

const TILES = 'an https:// address with {z}, {x} and {y}';
/** Pictures of 256 pixels in Web Mercator. */
export const tilesUrl = (fallback: string) =>
  z
    .url({ protocol: web, error: TILES })
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), TILES)
    .default(fallback);

/** The search of a geocoder in the shape of Nominatim's. */
export const geocoderUrl = z.url({ protocol: web, error: 'an https:// address of a search in the shape of Nominatim' }).optional();
