import { useSyncExternalStore } from 'react';
import type { OfferedMap } from '../api/server-config.js';
import { TOWN_BOX, TOWN_ZOOM } from './base-style.js';
import type { LiveMap } from './live-map.js';
import styles from './map.module.css';
import { metresPerPixel } from './mercator.js';
import { scaleBar } from './scale-bar.js';
import { mapTexts as t } from './texts.js';

const USGS = 'https://basemap.nationalmap.gov/';

/** The text of an attribution that a foreign style brings as HTML. */
const plain = (html: string): string => new DOMParser().parseFromString(html, 'text/html').body.textContent;

/** Who made the map that is shown, and what of it is invented. */
export function attributionOf({ base }: LiveMap, { styleUrl, tiles }: OfferedMap): string {
  if (tiles !== undefined) return tiles.startsWith(USGS) ? t.usgs : new URL(tiles).host;
  if (styleUrl !== undefined) {
    const { sources } = base.getStyle();
    const given = Object.keys(sources).flatMap((id) => base.getSource(id)?.attribution ?? []);
    return [...new Set(given.map(plain))].join(', ');
  }
  const bounds = base.getBounds();
  const [west, south, east, north] = TOWN_BOX;
  const hasTown =
    base.getZoom() >= TOWN_ZOOM &&
    bounds.getWest() < east &&
    bounds.getEast() > west &&
    bounds.getSouth() < north &&
    bounds.getNorth() > south;
  return hasTown ? `${t.illustrative} · ${t.shippedBy}` : t.shippedBy;
}

/** With who made the weather pictures that are shown. */
export const withWeather = (attribution: string, weatherBy: string | null): string =>
  weatherBy === null ? attribution : `${attribution} · ${weatherBy}`;

interface MapFootProps {
  readonly live: LiveMap;
  readonly map: OfferedMap;
  readonly metric: boolean;
  /** Changes when the map has come to rest. */
  readonly rested: number;
  /** Who made the weather pictures that are shown. */
  readonly weatherBy: string | null;
}

/** Scale bar and attribution. */
export function MapFoot({ live, map, metric, weatherBy }: MapFootProps) {
  const { base } = live;
  const loaded = useSyncExternalStore(
    (changed) => {
      base.on('idle', changed);
      return () => {
        base.off('idle', changed);
      };
    },
    () => attributionOf(live, map),
  );
  const { width, text } = scaleBar(metresPerPixel(base.getCenter().lat, base.getZoom()), metric);
  return (
    <div className={styles.foot}>
      <span className={styles.scale} style={{ inlineSize: width }} aria-hidden="true" />
      <span role="img" aria-label={t.scale(text)}>
        {text}
      </span>
      <span>{withWeather(loaded, weatherBy)}</span>
    </div>
  );
}
