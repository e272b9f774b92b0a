import { type Box, WORLD_EDGE } from '@headworks/api/map-box';

/** A picture is shown up to this many seconds from its time: they are up to 103 minutes apart, and one may be missing. */
const FARTHEST_SECONDS = 7_200;
/** Pixels of the longest side of a picture. In the memory of the graphics card 48 of them are 113 MB at most, 71 MB on a wide screen. */
const LONGEST_SIDE = 768;
/** Pixels that the map may move without another look at the weather: a click is no move. */
const MOVED_PIXELS = 8;

/** What a map shows: metres of EPSG:3857, beyond the world too, and its size in pixels. */
export interface MapLook {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
  /** It shows all sites, and no one has moved it: it moves by itself when other room is left for them. */
  readonly isOfAll?: boolean;
}

/** The most frequent offset of the sites from UTC in seconds; 0 where none has any. */
export function offsetOf(offsets: readonly (number | null)[]): number {
  const counts = new Map<number, number>();
  for (const offset of offsets) if (offset !== null) counts.set(offset, (counts.get(offset) ?? 0) + 1);
  let [most, count] = [0, 0];
  for (const [offset, times] of counts) if (times > count) [most, count] = [offset, times];
  return most;
}

/** Of the loggers' clock, which is ahead of UTC by the offset. */
export const utcOf = (loggerSeconds: number, offset: number): number => loggerSeconds - offset;

/** The place of the time next to a moment among those that may be shown then; null where none is near enough. */
export function frameAt(times: readonly number[], moment: number): number | null {
  const near = nextFrame(times, moment, () => true);
  return near !== null && Math.abs((times[near] ?? 0) - moment) <= FARTHEST_SECONDS ? near : null;
}

/** Of those that are left, the place of the time next to a moment; null where none is left. */
export function nextFrame(times: readonly number[], moment: number, isLeft: (place: number) => boolean): number | null {
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, time] of times.entries()) {
    const away = Math.abs(time - moment);
    if (away < least && isLeft(place)) [nearest, least] = [place, away];
  }
  return nearest;
}

/** Never -0, as the server has it. */
const within = (metres: number): number => Math.round(Math.max(-WORLD_EDGE, Math.min(WORLD_EDGE, metres))) + 0;

/** The picture of what a map shows of the world, in whole metres as the server reads them; null where it shows nothing. */
export function pictureOf({ box, width, height }: MapLook): MapLook | null {
  const clipped = { west: within(box.west), south: within(box.south), east: within(box.east), north: within(box.north) };
  const wide = ((clipped.east - clipped.west) / (box.east - box.west)) * width;
  const high = ((clipped.north - clipped.south) / (box.north - box.south)) * height;
  if (!(wide > 0 && high > 0)) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(wide, high));
  return { box: clipped, width: Math.max(1, Math.round(wide * scale)), height: Math.max(1, Math.round(high * scale)) };
}

/** Whether the map shows something else than it did. */
export function hasMoved(from: MapLook, to: MapLook): boolean {
  const [x, y] = [(to.box.east - to.box.west) / to.width, (to.box.north - to.box.south) / to.height];
  const pixels = [
    (to.box.west - from.box.west) / x,
    (to.box.east - from.box.east) / x,
    (to.box.south - from.box.south) / y,
    (to.box.north - from.box.north) / y,
  ];
  return pixels.some((moved) => Math.abs(moved) > MOVED_PIXELS);
}

/** The same where no one has moved the map: its pictures are loaded again without being asked for. */
export const hasMovedItself = (from: MapLook, to: MapLook): boolean => from.isOfAll === true && to.isOfAll === true && hasMoved(from, to);

/** What is loaded of the pictures: nothing is asked for, or not yet, or a part of them, 0 to 1. */
export type PicturesLoaded = 'none' | 'waiting' | number;

/** What is loaded of all that a playback needs: parts, 0 to 1. */
export interface Parts {
  readonly levels: number;
  /** None: the playback shows no rain. */
  readonly rain: number | 'none';
  readonly pictures: PicturesLoaded;
}

const SHARES = { levels: 4, rain: 1, pictures: 5 } as const;

/** How much of a playback is loaded, in whole percent; null when all of it is. */
export function percentLoaded({ levels, rain, pictures }: Parts): number | null {
  const isLoaded = levels === 1 && (rain === 'none' || rain === 1) && (typeof pictures !== 'number' || pictures === 1);
  if (isLoaded) return null;
  const [ofRain, ofPictures] = [rain === 'none' ? 0 : SHARES.rain, pictures === 'none' ? 0 : SHARES.pictures];
  const share = (part: number | string, of: number) => (typeof part === 'number' ? part * of : 0);
  const done = levels * SHARES.levels + share(rain, ofRain) + share(pictures, ofPictures);
  return Math.floor((100 * done) / (SHARES.levels + ofRain + ofPictures));
}
