import type { ReactNode, RefObject } from 'react';
import type { Flow } from './flow-chain.js';
import type { LiveMap, ShownGauges } from './live-map.js';
import type { Place } from './map-camera.js';
import type { MapPadding } from './padding.js';
import type { MapSite } from './site.js';
import type { PlacedPicture, ShownWeather } from './weather-layer.js';

/** The site whose location is being changed, where it is now. */
export interface Moving {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  /** Pixels that its banner covers at the top of the map; 0 until it is measured. */
  readonly covered?: number;
  /** Counts what was typed: then the map goes where the site is. */
  readonly typed?: number;
  readonly onMove: (lat: number, lng: number) => void;
}

export type Look = () => Place | undefined;

/** For pictures of the map. */
export interface MapPicture {
  readonly canvases: LiveMap['canvases'];
  readonly attribution: () => string;
}

/** Gauges that change with a clock. */
export interface MovingGauges extends ShownGauges {
  /** Calls the reader at every tick; returns the function that ends it. */
  readonly onTick: (reader: () => void) => () => void;
}

/** What a map shows. */
export type MapLook = ReturnType<LiveMap['look']>;

/** Pictures of the weather that change with a clock. */
export interface MovingWeather {
  readonly pictures: () => readonly PlacedPicture[];
  readonly pictureNow: ShownWeather['pictureNow'];
  /** Calls the reader when there are other pictures; returns the function that ends it. */
  readonly onPictures: (reader: () => void) => () => void;
}

export interface MapCanvasProps {
  /** The sites that have a location. */
  readonly sites: readonly MapSite[];
  readonly flows?: readonly Flow[];
  /** The id of the selected site. */
  readonly selected?: number | null;
  /** Null when the user clicks next to all sites. */
  readonly onSelect?: (id: number | null) => void;
  /** Shown next to the selected site. */
  readonly popup?: ReactNode;
  /** What floating panels cover: nothing important is shown there. */
  readonly padding?: MapPadding;
  /** Pixels that a page's own notices take below the tools. */
  readonly overhead?: number;
  readonly moving?: Moving | null;
  /** Gets what says where the user has chosen to look; undefined while all sites are shown, or the whole country. */
  readonly look?: RefObject<Look | null>;
  /** Gets what a picture of the map is made of; null until the map is there. */
  readonly picture?: RefObject<MapPicture | null>;
  /** Further entries of the legend, `li` elements. */
  readonly legend?: ReactNode;
  /** Whether the legend says what enabled and disabled sites look like. */
  readonly states?: boolean;
  readonly metric?: boolean;
  /** Whether flow lines are shown, where a switch of its own says so; else the options of the map do. */
  readonly flowLines?: boolean | undefined;
  /** Gauges of the enabled sites in place of dots. */
  readonly gauges?: MovingGauges | null;
  /** Pictures of the weather; null: the user wants none, or the server has none. Without it, weather is no option. */
  readonly weather?: MovingWeather | null | undefined;
  /** Who made them, while they are shown. */
  readonly weatherBy?: string | null;
  /** How much of the weather could not be loaded. */
  readonly weatherMissing?: 'none' | 'some' | 'all';
  /** Gets what the map shows, once it shows the sites and whenever it has come to rest. */
  readonly onLook?: (look: MapLook) => void;
  /** Whether all sites are shown again when none is selected any more, unless the user has moved the map. */
  readonly returns?: boolean;
  /** The map goes at least so near to the selected site. */
  readonly visitZoom?: number | undefined;
  /** The zoom at the middle of the country, where it is certain that there is no site. */
  readonly emptyZoom?: number | undefined;
}
