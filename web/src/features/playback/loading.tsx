import { useSyncExternalStore } from 'react';
import mapStyles from '../../map/map.module.css';
import { playbackTexts as t } from '../../playback/texts.js';
import { percentLoaded } from '../../playback/weather-frames.js';
import type { WeatherPictures } from '../../playback/weather-pictures.js';

interface LoadingProps {
  /** Whether they are loaded. */
  readonly levels: boolean;
  readonly rain: boolean;
  readonly pictures: WeatherPictures;
}

/** How much of the playback is loaded, until all of it is. */
export function Loading({ levels, rain, pictures }: LoadingProps) {
  const percent = percentLoaded(levels, rain, useSyncExternalStore(pictures.subscribe, pictures.loaded));
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
