/** The moment of a playback and how it moves. Pure: `running-clock.ts` lets it run. */

/** Seconds from one tick to the next. */
export const TICK_SECONDS = 900;

/** By the words of the menu: milliseconds that a tick is shown. */
export const speeds = { '0.5': 1_000, '0.75': 750, Normal: 500, '1.5': 375, '2': 250, '4': 125 } as const;
export type Speed = keyof typeof speeds;
export const speedNames = ['0.5', '0.75', 'Normal', '1.5', '2', '4'] as const satisfies readonly Speed[];

export interface Clock {
  /** Epoch seconds of tick 0, by the loggers' clock. */
  readonly start: number;
  /** How many there are; 0 while nothing is loaded: then nothing moves. */
  readonly ticks: number;
  readonly tick: number;
  readonly playing: boolean;
  readonly speed: Speed;
}

export const stopped: Clock = { start: 0, ticks: 0, tick: 0, playing: false, speed: 'Normal' };

const within = ({ ticks }: Clock, tick: number): number => Math.max(0, Math.min(ticks - 1, Math.round(tick)));

/** Other data: idle, at the moment if they have it, else at their beginning. The same ticks with changed levels: it goes on. */
export function loaded(clock: Clock, start: number, ticks: number, moment: number | null): Clock {
  if (clock.start === start && clock.ticks === ticks) return clock;
  const tick = moment === null ? 0 : (moment - start) / TICK_SECONDS;
  const next = { ...clock, start, ticks, playing: false };
  return { ...next, tick: tick < 0 || tick > ticks - 1 ? 0 : within(next, tick) };
}

/** From the last tick it begins again. */
export const played = (clock: Clock): Clock =>
  clock.ticks < 2 ? clock : { ...clock, playing: true, tick: clock.tick >= clock.ticks - 1 ? 0 : clock.tick };
export const paused = (clock: Clock): Clock => ({ ...clock, playing: false });
export const reset = (clock: Clock): Clock => ({ ...clock, playing: false, tick: 0 });
export const atTick = (clock: Clock, tick: number): Clock => ({ ...clock, tick: within(clock, tick) });
/** By a hand: what plays pauses. */
export const stepped = (clock: Clock, ticks: number): Clock => ({ ...atTick(clock, clock.tick + ticks), playing: false });
export const withSpeed = (clock: Clock, speed: Speed): Clock => ({ ...clock, speed });

/** One tick on; after the last one it is idle, back at the start. */
export const advanced = (clock: Clock): Clock => (clock.tick >= clock.ticks - 1 ? reset(clock) : { ...clock, tick: clock.tick + 1 });

/** Epoch seconds of a tick. */
export const momentOf = ({ start, tick }: Pick<Clock, 'start' | 'tick'>): number => start + tick * TICK_SECONDS;
