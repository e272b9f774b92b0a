import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type LocalKey, readLocal, writeLocal } from '../api/local-keys.js';
import { type MapId, mapIds, serverConfig } from '../api/server-config.js';

export interface MapOptions {
  readonly labels: boolean;
  readonly lines: boolean;
  readonly poi: boolean;
  readonly rainKey: boolean;
  readonly weather: boolean;
}

const keys = {
  labels: 'mapLabels',
  lines: 'mapLines',
  poi: 'mapPoi',
  rainKey: 'mapRainKey',
  weather: 'mapWeather',
} as const satisfies Record<keyof MapOptions, LocalKey>;
/** Where nothing is chosen; the Rain Key is on maps with rain. */
const usual: Omit<MapOptions, 'rainKey'> = { labels: true, lines: true, poi: false, weather: true };

const chosenOption = (name: keyof MapOptions): boolean | null => {
  const stored = readLocal(keys[name]);
  return stored === null ? null : stored === 'true';
};
const storedOption = (name: keyof typeof usual): boolean => chosenOption(name) ?? usual[name];

interface Chosen {
  readonly type: MapId;
  readonly options: Omit<MapOptions, 'rainKey'> & { readonly rainKey: boolean | null };
}

/** Of all maps: what is chosen at the map concerns the page around it too. */
let chosen: Chosen | null = null;
const readers = new Set<() => void>();

const subscribe = (reader: () => void): (() => void) => {
  readers.add(reader);
  return () => {
    readers.delete(reader);
  };
};

const read = (): Chosen => {
  chosen ??= {
    type: mapIds.find((id) => id === readLocal('mapType')) ?? 'Map',
    options: {
      labels: storedOption('labels'),
      lines: storedOption('lines'),
      poi: storedOption('poi'),
      rainKey: chosenOption('rainKey'),
      weather: storedOption('weather'),
    },
  };
  return chosen;
};

function change(next: Partial<Chosen>): void {
  chosen = { ...read(), ...next };
  for (const reader of readers) reader();
}

function chooseType(type: MapId): void {
  writeLocal('mapType', type);
  change({ type });
}

function setOption(name: keyof MapOptions, value: boolean): void {
  writeLocal(keys[name], String(value));
  change({ options: { ...read().options, [name]: value } });
}

export interface MapPreferences {
  readonly type: MapId;
  /** Without a source of weather there is none, and no Rain Key. */
  readonly options: MapOptions;
  /** Whether the server has a source of weather, without which no map has rain. */
  readonly hasWeather: boolean;
  readonly chooseType: (type: MapId) => void;
  readonly setOption: (name: keyof MapOptions, value: boolean) => void;
}

/** The map type and the options that this browser remembers, for a map with rain or without. */
export function useMapPreferences(hasRain: boolean): MapPreferences {
  const { type, options } = useSyncExternalStore(subscribe, read);
  const hasWeather = useQuery(serverConfig).data?.weather !== false;
  const [weather, rainKey] = [hasWeather && options.weather, hasWeather && (options.rainKey ?? hasRain)];
  return { type, options: { ...options, weather, rainKey }, hasWeather, chooseType, setOption };
}
