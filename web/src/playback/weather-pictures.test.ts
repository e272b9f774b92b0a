import { describe, expect, it } from 'vitest';
import { WeatherPictures, type WeatherServer } from './weather-pictures.js';

const HOUR = 3_600;
const look = { box: { west: 0, south: 0, east: 1_000, north: 500 }, width: 768, height: 384 };
const day = { start: 0, end: 24 * HOUR, look };

/** Answers each request for a picture when it is let go, in any order. */
function serverOf(hours: readonly number[]) {
  const asked: string[] = [];
  const waiting = new Map<string, { readonly send: (blob: Blob) => void; readonly fail: (error: Error) => void }>();
  const server: WeatherServer = {
    list: async () => ({ frames: hours.map((hour) => ({ time: hour * HOUR, url: String(hour) })), attribution: 'radar.example.org' }),
    picture: (url) => {
      asked.push(url);
      return new Promise((send, fail) => waiting.set(url, { send, fail }));
    },
  };
  const quiet = async () => {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  };
  return {
    server,
    asked,
    quiet,
    send: async (hour: number) => {
      waiting.get(String(hour))?.send(new Blob([String(hour)]));
      await quiet();
    },
    fail: async (hour: number) => {
      waiting.get(String(hour))?.fail(new Error(`no ${hour}`));
      await quiet();
    },
  };
}

describe('the weather of a playback', () => {
  it('loads four pictures at a time, next to the moment first, also when that has moved on', async () => {
    const { server, asked, send, quiet } = serverOf([0, 3, 6, 9, 12, 15, 18]);
    const weather = new WeatherPictures(server);
    let now = 6 * HOUR;
    const end = weather.load(day, () => now, new AbortController().signal);
    await quiet();
    expect(asked).toEqual(['6', '3', '9', '0']);
    expect(weather.loaded()).toBe(0);
    now = 18 * HOUR;
    await send(6);
    expect(asked).toEqual(['6', '3', '9', '0', '18']);
    // Those that are being fetched are not here yet.
    expect(weather.loaded()).toBe(1 / 7);
    expect(weather.at(6 * HOUR + 900)?.time).toBe(6 * HOUR);
    expect(weather.at(3 * HOUR)).toBeNull();
    for (const hour of [3, 9, 0, 18, 15, 12]) await send(hour);
    await end;
    expect([weather.loaded(), weather.pictures().length, weather.attribution()]).toEqual(['none', 7, 'radar.example.org']);
  });

  it('leaves out pictures after the end of the window', async () => {
    const { server, asked, quiet } = serverOf([23, 24, 25]);
    void new WeatherPictures(server).load(day, () => 25 * HOUR, new AbortController().signal);
    await quiet();
    expect(asked).toEqual(['24', '23']);
  });

  it('keeps what is shown until the picture of another place is here', async () => {
    const { server, send, quiet } = serverOf([0, 3]);
    const weather = new WeatherPictures(server);
    const first = weather.load(day, () => 0, new AbortController().signal);
    await quiet();
    for (const hour of [0, 3]) await send(hour);
    await first;
    const moved = { ...look, box: { ...look.box, east: 2_000 } };
    const second = weather.load({ ...day, look: moved }, () => 0, new AbortController().signal);
    await quiet();
    expect(weather.at(0)?.box).toEqual(look.box);
    await send(0);
    expect([weather.at(0)?.box, weather.at(3 * HOUR)?.box]).toEqual([moved.box, look.box]);
    await send(3);
    await second;
  });

  it('goes on after a failure, and not after three', async () => {
    const { server, asked, send, fail, quiet } = serverOf([0, 3, 6, 9, 12, 15, 18, 21, 24]);
    const weather = new WeatherPictures(server);
    const end = weather.load(day, () => 0, new AbortController().signal);
    const failed = expect(end).rejects.toThrow('no 0');
    await quiet();
    await fail(0);
    await send(3);
    for (const hour of [6, 9]) await fail(hour);
    for (const hour of [12, 15, 18]) await send(hour);
    await failed;
    expect(weather.missing()).toBe('some');
    expect(asked).toEqual(['0', '3', '6', '9', '12', '15', '18']);
    expect(weather.pictures().map(({ time }) => time / HOUR)).toEqual([3, 12, 15, 18]);
    expect(weather.loaded()).toBe('none');
  });

  it('is missing from a failure on until it is here, or is wanted no more', async () => {
    const { server, send, fail, quiet } = serverOf([0]);
    const weather = new WeatherPictures(server);
    const load = (signal: AbortSignal) => weather.load(day, () => 0, signal);
    const first = expect(load(new AbortController().signal)).rejects.toThrow('no 0');
    await quiet();
    await fail(0);
    await first;
    expect(weather.missing()).toBe('all');
    const leave = new AbortController();
    const left = expect(load(leave.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await quiet();
    expect(weather.missing()).toBe('all');
    leave.abort();
    await send(0);
    await left;
    expect(weather.missing()).toBe('all');
    const second = load(new AbortController().signal);
    await quiet();
    await send(0);
    await second;
    expect(weather.missing()).toBe('none');

    const third = expect(load(new AbortController().signal)).rejects.toThrow('no 0');
    await quiet();
    await fail(0);
    await third;
    expect(weather.missing()).toBe('some');
    weather.clear('none');
    expect(weather.missing()).toBe('none');
  });

  it('that is asked for again gets what is new and what was recent, and shows the rest all along', async () => {
    const hours = [0, 3, 6];
    const { server, asked, send, quiet } = serverOf(hours);
    const weather = new WeatherPictures(server);
    const first = weather.load(day, () => 6 * HOUR, new AbortController().signal);
    await quiet();
    for (const hour of hours) await send(hour);
    await first;
    hours.splice(2, 1, 7, 8);
    asked.length = 0;
    const again = weather.refresh(day, () => 8 * HOUR, new AbortController().signal, 3 * HOUR);
    await quiet();
    expect(asked).toEqual(['8', '7', '3']);
    expect([weather.loaded(), weather.at(8 * HOUR)?.time]).toEqual(['none', 6 * HOUR]);
    for (const hour of [3, 7, 8]) await send(hour);
    await again;
    expect(weather.pictures().map(({ time }) => time / HOUR)).toEqual([0, 3, 7, 8]);
    expect(weather.at(8 * HOUR)?.time).toBe(8 * HOUR);
  });

  it('that is asked for again shows what it had where a new picture fails', async () => {
    const hours = [5, 6];
    const { server, send, fail, quiet } = serverOf(hours);
    const weather = new WeatherPictures(server);
    const first = weather.load(day, () => 6 * HOUR, new AbortController().signal);
    await quiet();
    for (const hour of hours) await send(hour);
    await first;
    hours.push(7);
    const again = expect(weather.refresh(day, () => 7 * HOUR, new AbortController().signal, 7 * HOUR)).rejects.toThrow('no 7');
    await quiet();
    await fail(7);
    await again;
    expect(weather.at(7 * HOUR)?.time).toBe(6 * HOUR);
    expect(weather.missing()).toBe('some');
  });

  it('adds nothing once it is no longer wanted', async () => {
    const { server, asked, send, quiet } = serverOf([0, 3, 6, 9, 12]);
    const weather = new WeatherPictures(server);
    const leave = new AbortController();
    const end = weather.load(day, () => 0, leave.signal);
    const aborted = expect(end).rejects.toMatchObject({ name: 'AbortError' });
    await quiet();
    leave.abort();
    weather.clear('waiting');
    for (const hour of [0, 3, 6, 9]) await send(hour);
    await aborted;
    expect([asked.length, weather.pictures().length, weather.loaded()]).toEqual([4, 0, 'waiting']);
  });
});
