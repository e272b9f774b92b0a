import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { serverConfig } from '../../api/server-config.js';
import { useMapPreferences } from '../../map/map-preferences.js';
import type { MapViewProps } from '../../map/map-view.js';
import type { Days } from '../../playback/dates.js';
import type { RunningClock } from '../../playback/running-clock.js';
import { useWeather } from '../../playback/use-weather.js';
import { type MapLook, offsetOf } from '../../playback/weather-frames.js';
import type { WeatherPictures } from '../../playback/weather-pictures.js';

/** What has levels, as the weather needs it. */
interface Placed {
  readonly place: { readonly lat: number; readonly lng: number } | null;
  /** Seconds of its clock from UTC; null without one. */
  readonly timeOffset: number | null;
}

interface WeatherOverlay {
  /** For the map. */
  readonly onMap: Pick<MapViewProps, 'weather' | 'weatherBy' | 'weatherMissing' | 'onLook'>;
  readonly pictures: WeatherPictures;
  /** The map shows something else than its pictures, or some are missing: they are loaded again on request. */
  readonly isReloadOffered: boolean;
  readonly reload: () => void;
}

/** The weather over the map of a playback, as the options of the map want it; none where the server has none. */
export function useWeatherOverlay(clock: RunningClock, days: Days | null, all: readonly Placed[], isLive = false): WeatherOverlay {
  const { weather: isOn } = useMapPreferences(true).options;
  const { isPending } = useQuery(serverConfig);
  const [look, setLook] = useState<MapLook | null>(null);
  const offset = useMemo(() => offsetOf(all.filter(({ place }) => place !== null).map(({ timeOffset }) => timeOffset)), [all]);
  const { pictures, pictureNow, isReloadOffered, missing, reload } = useWeather({
    clock,
    days,
    offset,
    look: isPending ? null : look,
    isOn,
    isLive,
  });
  const weatherBy = useSyncExternalStore(pictures.subscribe, pictures.attribution);
  const weather = useMemo(
    () => (isOn ? { pictures: pictures.pictures, pictureNow, onPictures: pictures.subscribe } : null),
    [isOn, pictures, pictureNow],
  );
  return { onMap: { weather, weatherBy, weatherMissing: missing, onLook: setLook }, pictures, isReloadOffered, reload };
}
