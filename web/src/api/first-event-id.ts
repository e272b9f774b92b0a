let first: string | null = null;

/** Notes from where on events have to be followed, as an answer says: the first of this page is as old as the oldest list that it shows. */
export function noteEventId(id: string | null): void {
  first ??= id;
}

/** Sent as `Last-Event-ID` by a line that has none of its own yet, so that no list has to be read again. */
export const firstEventId = (): string | null => first;
