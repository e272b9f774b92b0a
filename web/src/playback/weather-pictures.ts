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
  /** Where the pictures come from; null without any. */
  readonly attribution = (): string | null => (this.#pictures.size === 0 ? null : this.#attribution);

  /** The picture of a moment in epoch seconds; null where there is none, or not yet. */
  readonly at = (moment: number): WeatherPicture | null => {
    const place = frameAt(this.#times, moment);
    return place === null ? null : (this.#pictures.get(this.#times[place] ?? 0) ?? null);
  };

  readonly clear = (loaded: 'none' | 'waiting'): void => {
    [this.#times, this.#pictures, this.#attribution] = [[], new Map(), null];
    this.#change(loaded);
  };

  /**
   * Loads the pictures of a window, at first those next to `momentNow`. What is shown stays until the new picture of its time is here. Rejects with the first
   * failure, at the end: one picture that cannot be read leaves the others.
   */
  async load({ start, end, look }: WeatherWanted, momentNow: () => number, signal: AbortSignal): Promise<void> {
    this.#change(0);
    try {
      const { width, height, box } = look;
      const { frames, attribution } = await this.#server.list({ start, end, bbox: boxText(box), width, height }, signal);
      signal.throwIfAborted();
      // The list covers whole days, and may go on after the end.
      const wanted = frames.filter(({ time }) => time <= end);
      this.#times = wanted.map(({ time }) => time);
      this.#attribution = attribution;
      this.#pictures = new Map([...this.#pictures].filter(([time]) => this.#times.includes(time)));
      this.#change(0);
      await this.#loadAll(wanted, box, momentNow, signal);
    } finally {
      if (!signal.aborted) this.#change('none');
    }
  }

  async #loadAll(wanted: Listed['frames'], box: Box, momentNow: () => number, signal: AbortSignal): Promise<void> {
    const left = new Set(wanted.keys());
    const failures: unknown[] = [];
    const work = async (): Promise<void> => {
      while (failures.length < MOST_FAILURES) {
        const place = nextFrame(this.#times, momentNow(), (each) => left.has(each));
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
        this.#change(1 - left.size / wanted.length);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, work));
    if (failures.length > 0) throw failures[0];
  }

  #change(loaded: PicturesLoaded): void {
    this.#loaded = loaded;
    for (const reader of this.#readers) reader();
  }
}
