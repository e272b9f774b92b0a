import { createHash } from 'node:crypto';
import { boxText } from '@headworks/api/map-box';
import type { Clock } from '@headworks/clock';
import { isoOf, type WeatherProvider } from './provider.js';
import { attributionOf } from './weather-urls.js';
import { evenTimesOf } from './windows.js';

/** The default provider has a picture each 5 minutes of UTC, and answers other times with an empty one. */
const GRID_SECONDS = 300;
/** A picture is complete some minutes after its time. */
const COMPLETE_AFTER_SECONDS = 300;
const ID_LENGTH = 12;
/** What is asked unless the address names another one: another server has other layers. */
const DEFAULTS = { LAYERS: 'nexrad-n0q-wmst', STYLES: '', FORMAT: 'image/png', TRANSPARENT: 'true' } as const;

/**
 * GetMap of WMS 1.1.1 (OGC 01-068r3) with the dimension TIME. The default layer is of the United States, from 13 November 2010 on. Parameters in
 * the address, such as `?LAYERS=radar`, replace the default ones.
 */
export function wmsProvider(address: string, clock: Clock): WeatherProvider {
  const own = new Set([...new URL(address).searchParams.keys()].map((name) => name.toUpperCase()));
  const onGrid = (time: number) => Math.round(time / GRID_SECONDS) * GRID_SECONDS;
  return {
    id: createHash('sha256').update(address).digest('hex').slice(0, ID_LENGTH),
    attribution: attributionOf(address),
    onGrid,
    timesOf: async (windows) => {
      const newest = Math.floor((clock.now() / 1_000 - COMPLETE_AFTER_SECONDS) / GRID_SECONDS) * GRID_SECONDS;
      // A window that is not over yet has the newest picture too: a live playback shows it.
      const isOpen = windows.some(({ start, end }) => newest >= start && newest < end);
      return [...windows.flatMap(evenTimesOf).map(onGrid), ...(isOpen ? [newest] : [])];
    },
    addressOf: ({ time, bbox, width, height }) => {
      const url = new URL(address);
      const asked = {
        ...Object.fromEntries(Object.entries(DEFAULTS).filter(([name]) => !own.has(name))),
        SERVICE: 'WMS',
        VERSION: '1.1.1',
        REQUEST: 'GetMap',
        SRS: 'EPSG:3857',
        BBOX: boxText(bbox),
        WIDTH: String(width),
        HEIGHT: String(height),
        TIME: isoOf(onGrid(time)),
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      return url;
    },
  };
}
