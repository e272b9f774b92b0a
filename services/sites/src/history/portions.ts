import { nextTurn } from '@headworks/async';

/** Some milliseconds to read and apply. */
export const EVENTS_PER_TURN = 1_000;

/** The events of a stream in portions, the oldest first. Between two of them other calls are served: a basin may have tens of thousands. */
export async function* inPortions<Event extends { readonly version: number }>(
  read: (from: number, limit: number) => Promise<readonly Event[]>,
): AsyncGenerator<readonly Event[]> {
  let from = 0;
  for (;;) {
    const events = await read(from, EVENTS_PER_TURN);
    yield events;
    if (events.length < EVENTS_PER_TURN) return;
    from = events.at(-1)?.version ?? from;
    await nextTurn();
  }
}
