import { type Box, boxText } from '@headworks/api/map-box';
import { frameAt, type MapLook, nextFrame, type PicturesLoaded } from './weather-frames.js';

/** Pictures that are fetched concurrently: the server fetches each from its provider. */
const CONCURRENT = 4;
/** A provider that has failed so often is down. */
const MOST_FAILURES = 3;

/** A picture of the weather: PNG or the like, a few kilobytes. */
export interface WeatherPicture {
  /** Epoch seconds. */
  readonly time: number;
  readonly box: Box;
  readonly blob: Blob;
}

/** Epoch seconds, and what the pictures show. */
export interface WeatherWanted {
  readonly start: number;
  readonly end: number;
  readonly look: MapLook;
}

interface Listed {
  readonly frames: readonly { readonly time: number; readonly url: string }[];
  readonly attribution: string;
}

/** How lists and pictures are read from the server. */
export interface WeatherServer {
  readonly list: (query: Readonly<Record<string, string | number>>, signal: AbortSignal) => Promise<Listed>;
  readonly picture: (url: string, signal: AbortSignal) => Promise<Blob>;
}

/** The weather of a playback. Readers outside of React are called with each picture, so that it costs what they do. */
export class WeatherPictures {
  #times: readonly number[] = [];
  #pictures: ReadonlyMap<number, WeatherPicture> = new Map();
  #loaded: PicturesLoaded = 'waiting';
  #hasFailed = false;
  #attribution: string | null = null;
  readonly #readers = new Set<() => void>();
  readonly #server: WeatherServer;

  constructor(server: WeatherServer) {
    this.#server = server;
  }

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => {
      this.#readers.delete(reader);
    };
  };

  readonly pictures = (): readonly WeatherPicture[] => [...this.#pictures.values()];
  readonly loaded = (): PicturesLoaded => this.#loaded;
  /** What the last request that ended could not load. */
  readonly missing = (): 'none' | 'some' | 'all' => (this.#hasFailed ? (this.#pictures.size === 0 ? 'all' : 'some') : 'none');
  /** Where the pictures come from; null without any. */
  readonly attribution = (): string | null => (this.#pictures.size === 0 ? null : this.#attribution);

  /** The picture of a moment in epoch seconds; null where there is none, or not yet. */
  readonly at = (moment: number): WeatherPicture | null => {
    const place = frameAt(this.#times, moment);
    return place === null ? null : (this.#pictures.get(this.#times[place] ?? 0) ?? null);
  };

  readonly clear = (loaded: 'none' | 'waiting'): void => {
    [this.#times, this.#pictures, this.#attribution, this.#hasFailed] = [[], new Map(), null, false];
    this.#change(loaded);
  };

  /**
   * Loads the pictures of a window, at first those next to `momentNow`. What is shown stays until the new picture of its time is here. Rejects with the first
   * failure, at the end: one picture that cannot be read leaves the others.
   */
  async load(wanted: WeatherWanted, momentNow: () => number, signal: AbortSignal): Promise<void> {
    this.#change(0);
    try {
      const frames = await this.#list(wanted, signal);
      this.#keep(frames.map(({ time }) => time));
      this.#change(0);
      await this.#loadAll(frames, wanted.look.box, momentNow, signal, (part) => part);
    } finally {
      if (!signal.aborted) this.#change('none');
    }
  }

  /**
   * The same for a window that is loaded, while it is shown: only what is new since, and pictures from `settledAt` on, which their provider may have
   * completed. What was shown stays until all of that is here.
   */
  async refresh(wanted: WeatherWanted, momentNow: () => number, signal: AbortSignal, settledAt: number): Promise<void> {
    const frames = await this.#list(wanted, signal);
    const { box } = wanted.look;
    const isHere = (time: number): boolean => {
      const picture = this.#pictures.get(time);
      return picture !== undefined && boxText(picture.box) === boxText(box);
    };
    const needed = frames.filter(({ time }) => time >= settledAt || !isHere(time));
    try {
      await this.#loadAll(needed, box, momentNow, signal, () => this.#loaded);
    } finally {
      if (!signal.aborted) {
        const times = frames.map(({ time }) => time).filter((time) => this.#pictures.has(time));
        this.#keep(times.length === 0 ? this.#times : times);
        this.#change(this.#loaded);
      }
    }
  }

  async #list({ start, end, look }: WeatherWanted, signal: AbortSignal): Promise<Listed['frames']> {
    const { width, height, box } = look;
    const asked = this.#server.list({ start, end, bbox: boxText(box), width, height }, signal);
    const { frames, attribution } = await asked.catch((error: unknown) => this.#fail(error, signal));
    signal.throwIfAborted();
    this.#attribution = attribution;
    // The list covers whole days, and may go on after the end.
    return frames.filter(({ time }) => time <= end);
  }

  #keep(times: readonly number[]): void {
    this.#times = times;
    this.#pictures = new Map([...this.#pictures].filter(([time]) => times.includes(time)));
  }

  async #loadAll(
    wanted: Listed['frames'],
    box: Box,
    momentNow: () => number,
    signal: AbortSignal,
    loadedAt: (part: number) => PicturesLoaded,
  ): Promise<void> {
    const times = wanted.map(({ time }) => time);
    const left = new Set(wanted.keys());
    const failures: unknown[] = [];
    let done = 0;
    const work = async (): Promise<void> => {
      while (failures.length < MOST_FAILURES) {
        const place = nextFrame(times, momentNow(), (each) => left.has(each));
        const frame = place === null ? undefined : wanted[place];
        if (place === null || frame === undefined) return;
        left.delete(place);
        try {
          const blob = await this.#server.picture(frame.url, signal);
          signal.throwIfAborted();
          this.#pictures = new Map([...this.#pictures, [frame.time, { time: frame.time, box, blob }]]);
        } catch (error) {
          signal.throwIfAborted();
          failures.push(error);
        }
        done += 1;
        this.#change(loadedAt(done / wanted.length));
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, work));
    if (failures.length > 0) this.#fail(failures[0], signal);
    this.#hasFailed = false;
  }

  #fail(error: unknown, signal: AbortSignal): never {
    if (!signal.aborted) {
      this.#hasFailed = true;
      this.#change(this.#loaded);
    }
    throw error;
  }

  #change(loaded: PicturesLoaded): void {
    this.#loaded = loaded;
    for (const reader of this.#readers) reader();
  }
}
