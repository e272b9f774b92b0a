import { limits } from '@headworks/api/limits';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { isFailure } from '../api/failure.js';
import { getBytes, getJson } from '../api/get.js';
import { useStable } from '../ui/controls/use-stable.js';
import { useToasts } from '../ui/feedback/toasts.js';
import { momentOf } from './clock.js';
import { type Days, windowOf } from './dates.js';
import type { RunningClock } from './running-clock.js';
import { playbackTexts as t } from './texts.js';
import { hasMoved, hasMovedItself, type MapLook, pictureOf, utcOf } from './weather-frames.js';
import { WeatherPictures, type WeatherWanted } from './weather-pictures.js';

/** Live, there may be a new picture so often. */
const NEW_EVERY_MS = 300_000;
/** The provider may still complete a picture of the last half hour. */
const SETTLED_AFTER_SECONDS = 1_800;

interface WeatherAsked {
  readonly clock: RunningClock;
  readonly days: Days | null;
  /** Seconds of the loggers' clock from UTC. */
  readonly offset: number;
  /** What the map shows; null until it shows something. */
  readonly look: MapLook | null;
  /** Whether the user wants it, and the server has any. */
  readonly isOn: boolean;
  /** Whether the playback stays at the newest levels: then new pictures are asked for. */
  readonly isLive: boolean;
}

interface Weather {
  readonly pictures: WeatherPictures;
  readonly pictureNow: () => ReturnType<WeatherPictures['at']>;
  /** The map shows something else than what its pictures were asked for, or a part of them could not be loaded. */
  readonly isReloadOffered: boolean;
  /** What of them could not be loaded. */
  readonly missing: ReturnType<WeatherPictures['missing']>;
  /** Loads the pictures of what the map shows now. */
  readonly reload: () => void;
}

/** What pictures are asked for: new days bring those of what the map shows then, another look that someone chose only a reload. */
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

/** What is asked for; null where there is nothing to ask. A logger's clock may be ahead of time. */
function wantedOf({ days, look }: Place, offset: number): WeatherWanted | null {
  const [span, picture] = [utcWindow(days, offset), pictureOf(look)];
  return isTooOld(days, offset) || picture === null || span.start > Date.now() / 1_000 ? null : { ...span, look: picture };
}

/** The weather of some days where the map is. Whatever fails, the playback goes on without it. */
export function useWeather({ clock, days, offset, look, isOn, isLive }: WeatherAsked): Weather {
  const { show } = useToasts();
  const [pictures] = useState(() => new WeatherPictures(server));
  const [place, setPlace] = useState<Place | null>(null);
  const isOther =
    place === null || place.days.from !== days?.from || place.days.to !== days.to || (look !== null && hasMovedItself(place.look, look));
  if (days !== null && look !== null && isOther) setPlace({ days, look });

  const hasFailed = useRef(false);
  const warn = useStable((kind: 'tooOld' | 'noWeather') => {
    if (kind === 'tooOld') show({ severity: 'warning', ...t.tooOld });
    else if (!hasFailed.current) {
      hasFailed.current = true;
      show({ severity: 'danger', ...t.noWeather });
    }
  });
  const momentNow = useMemo(() => () => utcOf(momentOf(clock.now()), offset), [clock, offset]);
  const pictureNow = useMemo(() => () => pictures.at(momentNow()), [pictures, momentNow]);
  const askedAt = useRef(0);
  useEffect(() => {
    if (!isOn) return pictures.clear('none');
    if (place === null) return pictures.clear('waiting');
    if (isTooOld(place.days, offset)) warn('tooOld');
    const wanted = wantedOf(place, offset);
    if (wanted === null) return pictures.clear('none');
    const leave = new AbortController();
    askedAt.current = Date.now();
    pictures.load(wanted, momentNow, leave.signal).catch((error: unknown) => {
      if (leave.signal.aborted) return;
      const isOld = isFailure(error, 'TooOld');
      // To load it again would not help.
      if (isOld) pictures.clear('none');
      warn(isOld ? 'tooOld' : 'noWeather');
    });
    return () => leave.abort();
  }, [pictures, momentNow, place, offset, isOn, warn]);
  useEffect(() => {
    if (!isOn || !isLive || place === null) return;
    const leave = new AbortController();
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(ask, Math.max(0, askedAt.current + NEW_EVERY_MS - Date.now()));
    };
    const ask = () => {
      askedAt.current = Date.now();
      const wanted = wantedOf(place, offset);
      if (wanted !== null)
        pictures
          .refresh(wanted, momentNow, leave.signal, Date.now() / 1_000 - SETTLED_AFTER_SECONDS)
          .catch(() => !leave.signal.aborted && warn('noWeather'));
      wait();
    };
    wait();
    return () => {
      window.clearTimeout(timer);
      leave.abort();
    };
  }, [pictures, momentNow, place, offset, isOn, isLive, warn]);
  useEffect(() => () => pictures.clear('none'), [pictures]);

  const missing = useSyncExternalStore(pictures.subscribe, pictures.missing);
  const isLoading = useSyncExternalStore(pictures.subscribe, () => typeof pictures.loaded() === 'number');
  const mayReload = isOn && look !== null && place !== null && !isTooOld(place.days, offset);
  return {
    pictures,
    pictureNow,
    isReloadOffered: mayReload && ((missing !== 'none' && !isLoading) || hasMoved(place.look, look)),
    missing,
    reload: () => {
      if (days !== null && look !== null) setPlace({ days, look });
    },
  };
}
