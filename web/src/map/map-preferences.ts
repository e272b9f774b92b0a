import { useState } from 'react';
import { type LocalKey, readLocal, writeLocal } from '../api/local-keys.js';
import { type MapId, mapIds } from '../api/server-config.js';

export interface MapOptions {
  readonly labels: boolean;
  readonly lines: boolean;
  readonly poi: boolean;
  readonly rainKey: boolean;
}

const keys = { labels: 'mapLabels', lines: 'mapLines', poi: 'mapPoi', rainKey: 'mapRainKey' } as const satisfies Record<
  keyof MapOptions,
  LocalKey
>;
const usual: MapOptions = { labels: true, lines: true, poi: false, rainKey: true };

const storedOption = (name: keyof MapOptions): boolean => {
  const stored = readLocal(keys[name]);
  return stored === null ? usual[name] : stored === 'true';
};

export interface MapPreferences {
  readonly type: MapId;
  readonly options: MapOptions;
  readonly chooseType: (type: MapId) => void;
  readonly setOption: (name: keyof MapOptions, value: boolean) => void;
}

/** The map type and the options that this browser remembers. */
export function useMapPreferences(): MapPreferences {
  const [type, setType] = useState<MapId>(() => mapIds.find((id) => id === readLocal('mapType')) ?? 'Map');
  const [options, setOptions] = useState<MapOptions>(() => ({
    labels: storedOption('labels'),
    lines: storedOption('lines'),
    poi: storedOption('poi'),
    rainKey: storedOption('rainKey'),
  }));
  return {
    type,
    options,
    chooseType: (chosen) => {
      writeLocal('mapType', chosen);
      setType(chosen);
    },
    setOption: (name, value) => {
      writeLocal(keys[name], String(value));
      setOptions((current) => ({ ...current, [name]: value }));
    },
  };
}
