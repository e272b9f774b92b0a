import type { Box } from '@headworks/api/map-box';
import type { Window } from './windows.js';

/** What a picture shows. */
export interface View {
  readonly bbox: Box;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture of the weather; `time` is epoch seconds. */
export interface Wanted extends View {
  readonly time: number;
}

/** A server of weather pictures. */
export interface WeatherProvider {
  /** Differs between providers and their addresses, and holds no secret: a part of the keys of cached pictures. */
  readonly id: string;
  /** Where its pictures come from, as users read it. */
  readonly attribution: string;
  /** The time at which the provider has a picture for this one. */
  onGrid(time: number): number;
  /** The times of the pictures of some windows, in any order. Throws if the provider does not answer. */
  timesOf(windows: readonly Window[]): Promise<readonly number[]>;
  /** The address of the picture, valid for minutes. */
  addressOf(wanted: Wanted): URL;
}

/** As WMS and many services write a time: without milliseconds. */
export const isoOf = (seconds: number): string => `${new Date(seconds * 1_000).toISOString().slice(0, 19)}Z`;
