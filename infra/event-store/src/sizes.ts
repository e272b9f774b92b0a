import { AppendTooLarge, MAX_APPEND_BYTES, MAX_EVENT_BYTES, type NewEvent } from './port.js';

export interface WrittenEvent {
  readonly type: string;
  readonly data: string;
  readonly meta: string;
}

/** The events as JSON text, or AppendTooLarge: an event over 256 KiB or an append over 1 MB. */
export function writeEvents(stream: string, events: readonly NewEvent[]): readonly WrittenEvent[] {
  let total = 0;
  return events.map((event) => {
    const data = JSON.stringify(event.data);
    const bytes = Buffer.byteLength(data);
    total += bytes;
    if (bytes > MAX_EVENT_BYTES || total > MAX_APPEND_BYTES) throw new AppendTooLarge(stream, total);
    return { type: event.type, data, meta: JSON.stringify(event.meta) };
  });
}
