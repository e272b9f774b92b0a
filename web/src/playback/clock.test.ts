import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanced,
  atTick,
  type Clock,
  loaded,
  momentOf,
  paused,
  played,
  reset,
  speeds,
  stepped,
  stopped,
  TICK_SECONDS,
  withSpeed,
} from './clock.js';

const START = 1_743_638_400;
const ready = loaded(stopped, START, 289, null);
const at = (tick: number): Clock => atTick(ready, tick);

describe('the clock of a playback', () => {
  it('stands at the beginning of what was loaded, or at the moment of the address', () => {
    expect(ready).toMatchObject({ tick: 0, playing: false });
    expect(loaded(stopped, START, 289, START + 40 * TICK_SECONDS + 100).tick).toBe(40);
    for (const outside of [START - 1, START + 289 * TICK_SECONDS]) expect(loaded(stopped, START, 289, outside).tick).toBe(0);
  });
  it('goes on where only levels have changed, and resets with other ticks', () => {
    const playing = played(at(7));
    expect(loaded(playing, START, 289, START)).toBe(playing);
    expect(loaded(playing, START, 193, null)).toMatchObject({ tick: 0, ticks: 193, playing: false });
    expect(loaded(playing, START + 86_400, 289, null)).toMatchObject({ tick: 0, playing: false });
  });
  it('plays to its end, and is then idle at the start', () => {
    let clock = played(ready);
    for (let tick = 1; tick <= 288; tick++) {
      clock = advanced(clock);
      expect(clock).toMatchObject({ tick, playing: true });
    }
    expect(advanced(clock)).toMatchObject({ tick: 0, playing: false });
  });
  it('begins again where someone has moved it to the end', () => {
    expect(played(at(288))).toMatchObject({ tick: 0, playing: true });
    expect(played(at(287)).tick).toBe(287);
  });
  it('pauses by a step, and keeps within its ticks', () => {
    expect(stepped(played(at(3)), -1)).toMatchObject({ tick: 2, playing: false });
    expect(stepped(ready, -1).tick).toBe(0);
    expect(stepped(at(288), 1).tick).toBe(288);
    expect(paused(played(at(3)))).toEqual(at(3));
    expect(reset(played(at(3)))).toEqual(ready);
  });
  it('does not play without data, or with a single moment', () => {
    expect(played(stopped).playing).toBe(false);
    expect(played(loaded(stopped, START, 1, null)).playing).toBe(false);
  });
  it('has the six speeds with their step times', () => {
    expect(speeds).toEqual({ '0.5': 1_000, '0.75': 750, Normal: 500, '1.5': 375, '2': 250, '4': 125 });
    expect(withSpeed(played(at(3)), '4')).toMatchObject({ tick: 3, playing: true, speed: '4' });
  });
  it('is always at a moment of its data, whatever is done', () => {
    const change = fc.oneof(
      fc.integer({ min: -400, max: 400 }).map((ticks) => (clock: Clock) => stepped(clock, ticks)),
      fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((tick) => (clock: Clock) => atTick(clock, tick)),
      fc.constantFrom(advanced, played, paused, reset),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 289 }), fc.array(change, { maxLength: 40 }), (ticks, changes) => {
        const clock = changes.reduce((before, act) => act(before), loaded(stopped, START, ticks, null));
        expect(clock.tick).toBeGreaterThanOrEqual(0);
        expect(clock.tick).toBeLessThan(ticks);
        expect((momentOf(clock) - START) % TICK_SECONDS).toBe(0);
      }),
    );
  });
});
