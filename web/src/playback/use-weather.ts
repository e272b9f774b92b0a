import { limits } from '@headworks/api/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isFailure } from '../api/failure.js';
import { getBytes, getJson } from '../api/get.js';
import { useStable } from '../ui/controls/use-stable.js';
import { useToasts } from '../ui/feedback/toasts.js';
import { momentOf } from './clock.js';
import { type Days, windowOf } from './dates.js';
import type { RunningClock } from './running-clock.js';
import { playbackTexts as t } from './texts.js';
import { hasMoved, type MapLook, pictureOf, utcOf } from './weather-frames.js';
import { WeatherPictures } from './weather-pictures.js';

interface WeatherAsked {
  readonly clock: RunningClock;
  readonly days: Days | null;
  /** Seconds of the loggers' clock from UTC. */
  readonly offset: number;
  /** What the map shows; null until it shows something. */
  readonly look: MapLook | null;
  /** Whether the user wants it. */
  readonly isOn: boolean;
}

interface Weather {
  readonly pictures: WeatherPictures;
  readonly pictureNow: () => ReturnType<WeatherPictures['at']>;
  /** The map shows something else than what its pictures were asked for. */
  readonly isElsewhere: boolean;
  /** Loads the pictures of what the map shows now. */
  readonly reload: () => void;
}

/** What pictures are asked for: new days bring those of what the map shows then, another look only a reload. */
interface Place {
  readonly days: Days;
  readonly look: MapLook;
}

const server = {
  list: (query: Readonly<Record<string, string | number>>, signal: AbortSignal) => getJson('weatherFrames', query, signal),
  picture: getBytes,
};

const utcWindow = (days: Days, offset: number) => {
  const { start, end } = windowOf(days);
  return { start: utcOf(start, offset), end: utcOf(end, offset) };
};

/** The server has none of so long ago. */
const isTooOld = (days: Days, offset: number): boolean => utcWindow(days, offset).start < Date.now() / 1_000 - limits.weatherAgeSeconds;

/** The weather of some days where the map is. Whatever fails, the playback goes on without it. */
export function useWeather({ clock, days, offset, look, isOn }: WeatherAsked): Weather {
  const { show } = useToasts();
  const [pictures] = useState(() => new WeatherPictures(server));
  const [place, setPlace] = useState<Place | null>(null);
  const isOther = place === null || place.days.from !== days?.from || place.days.to !== days.to;
  if (days !== null && look !== null && isOther) setPlace({ days, look });

  const hasFailed = useRef(false);
  const warn = useStable((kind: 'tooOld' | 'noWeather') => {
    if (kind === 'tooOld') show({ severity: 'warning', ...t.tooOld });
    else if (!hasFailed.current) {
      hasFailed.current = true;
      show({ severity: 'danger', ...t.noWeather });
    }
  });
  const pictureNow = useMemo(() => () => pictures.at(utcOf(momentOf(clock.now()), offset)), [pictures, clock, offset]);
  useEffect(() => {
    if (!isOn) return pictures.clear('none');
    if (place === null) return pictures.clear('waiting');
    const isOld = isTooOld(place.days, offset);
    if (isOld) warn('tooOld');
    const [span, picture] = [utcWindow(place.days, offset), pictureOf(place.look)];
    // A logger's clock may be ahead of time.
    if (isOld || picture === null || span.start > Date.now() / 1_000) return pictures.clear('none');
    const leave = new AbortController();
    pictures
      .load({ ...span, look: picture }, () => utcOf(momentOf(clock.now()), offset), leave.signal)
      .catch((error: unknown) => !leave.signal.aborted && warn(isFailure(error, 'TooOld') ? 'tooOld' : 'noWeather'));
    return () => leave.abort();
  }, [pictures, clock, place, offset, isOn, warn]);
  useEffect(() => () => pictures.clear('none'), [pictures]);

  return {
    pictures,
    pictureNow,
    isElsewhere: isOn && look !== null && place !== null && hasMoved(place.look, look) && !isTooOld(place.days, offset),
    reload: () => {
      if (days !== null && look !== null) setPlace({ days, look });
    },
  };
}
