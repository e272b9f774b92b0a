let first: string | null = null;

/** Stores the event id of an answer: the first of this page, since the oldest list on it is as old as that. */
export function noteEventId(id: string | null): void {
  first ??= id;
}

/** Sent as `Last-Event-ID` by a connection without an id of its own, so that lists need not be read again. */
export const firstEventId = (): string | null => first;
