import { type Spread, spreadOf } from '../measure/percentiles.ts';

/** So many users send at the same time, each one call after the other. */
export const USERS = 48;

export interface Done {
  readonly perSecond: number;
  readonly spread: Spread;
}

/** `count` calls by all users together. */
export async function sendAll(count: number, send: (number: number) => Promise<unknown>): Promise<Done> {
  const tookMs: number[] = [];
  let next = 0;
  const startedMs = performance.now();
  const user = async () => {
    for (let number = next++; number < count; number = next++) {
      const sentMs = performance.now();
      await send(number);
      tookMs.push(performance.now() - sentMs);
    }
  };
  await Promise.all(Array.from({ length: USERS }, user));
  return { perSecond: (count * 1_000) / (performance.now() - startedMs), spread: spreadOf(tookMs) };
}
