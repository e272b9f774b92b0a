import { type AddProtocolAction, addProtocol, type StyleSpecification } from 'maplibre-gl';
import type { OfferedMap } from '../api/server-config.js';
import type { Mode } from '../theme/tokens.js';
import { loadBaseData } from './base-data.js';
import { baseStyle } from './base-style.js';
import { baseColours } from './map-colours.js';
import { protomapsStyle } from './protomaps-style.js';

/** The public pictures have no higher zoom; they are enlarged beyond it. */
const PICTURES_ZOOM = 16;

const picturesStyle = (tiles: string, mode: Mode): StyleSpecification => ({
  version: 8,
  sources: { pictures: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: PICTURES_ZOOM } },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': baseColours(mode).land } },
    { id: 'pictures', type: 'raster', source: 'pictures' },
  ],
});

let pmtiles: Promise<void> | undefined;

/** Only who has such a file needs the code that reads it. Its metadata have the attribution. */
function preparePmtiles(): Promise<void> {
  pmtiles ??= import('pmtiles').then(({ Protocol }) => {
    const { tile } = new Protocol({ metadata: true });
    addProtocol('pmtiles', async (request, abort) => {
      const answer = await tile<AbortController, ReturnType<AddProtocolAction>>(request, abort);
      if (request.type !== 'json' || typeof answer.data !== 'object') return answer;
      // MapLibre reports every layer of the style that this list does not name, and a file need not have them all.
      return { ...answer, data: { ...answer.data, vector_layers: undefined } };
    });
  });
  return pmtiles;
}

/** Whether the style of a map names places of interest itself. */
export const hasPoi = ({ styleUrl, tiles }: OfferedMap): boolean =>
  tiles === undefined && (styleUrl === undefined || styleUrl.endsWith('.pmtiles'));

/** The style of a map: an object, or the address of one. Rejects if its data cannot be loaded. */
export async function styleOf({ styleUrl, tiles }: OfferedMap, mode: Mode, poi: boolean): Promise<StyleSpecification | string> {
  if (tiles !== undefined) return picturesStyle(tiles, mode);
  if (styleUrl === undefined) return baseStyle(await loadBaseData(), mode, poi);
  if (!styleUrl.endsWith('.pmtiles')) return styleUrl;
  await preparePmtiles();
  return protomapsStyle(styleUrl, mode, poi);
}
