import { useSyncExternalStore } from 'react';
import mapStyles from '../../map/map.module.css';
import { playbackTexts as t } from '../../playback/texts.js';
import { type Parts, percentLoaded } from '../../playback/weather-frames.js';
import type { WeatherPictures } from '../../playback/weather-pictures.js';

interface LoadingProps extends Omit<Parts, 'pictures'> {
  readonly pictures: WeatherPictures;
}

/** How much of a playback is loaded, until all of it is. */
export function Loading({ pictures, ...parts }: LoadingProps) {
  const percent = percentLoaded({ ...parts, pictures: useSyncExternalStore(pictures.subscribe, pictures.loaded) });
  if (percent === null) return null;
  const text = t.loading(percent);
  return (
    <p
      className={mapStyles.float}
      style={{ padding: '6px 14px' }}
      role="progressbar"
      aria-label={text}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {text}
    </p>
  );
}
