import { nextTurn } from '@headworks/async';
import { DatabaseBusy, retryTransient, type Sql } from '@headworks/postgres';
import { type Appended, VersionConflict } from '../port.js';
import type { WrittenEvent } from '../sizes.js';

export interface Append {
  readonly stream: string;
  readonly expectedVersion: number;
  readonly ids: readonly string[];
  readonly events: readonly WrittenEvent[];
}

interface Waiting extends Append {
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_EVENTS_PER_CALL = 1_000;
const MAX_WAITING_BYTES = 64 * 1_048_576;
/** What an append takes in memory besides its events. */
const APPEND_BYTES = 1_000;

const bytesOf = ({ events }: Append): number => events.reduce((sum, { data, meta }) => sum + data.length + meta.length, APPEND_BYTES);

/** Sends appends to the database: each process has one call in flight, and all waiting appends go into the next one. Refuses when 64 MiB are waiting. */
export class AppendQueue {
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #running = false;

  constructor(
    readonly sql: Sql,
    readonly schema: string,
    readonly onAppended: () => void,
  ) {}

  push(append: Append): Promise<Appended> {
    const bytes = bytesOf(append);
    if (this.#waitingBytes + bytes > MAX_WAITING_BYTES)
      return Promise.reject(new DatabaseBusy(`${this.#waiting.length} appends are waiting`));
    this.#waitingBytes += bytes;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...append, resolve, reject });
      void this.#run();
    });
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    // Yield once, so that commands decided in the same turn are appended together.
    await nextTurn();
    while (this.#waiting.length > 0) {
      const group = this.#takeGroup();
      await this.#appendGroup(group);
      this.onAppended();
    }
    this.#running = false;
  }

  /** The longest run of waiting appends with one append per stream; the others keep their order and wait. */
  #takeGroup(): readonly Waiting[] {
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    const streams = new Set<string>();
    let events = 0;
    for (const append of this.#waiting) {
      const fits = !streams.has(append.stream) && (group.length === 0 || events + append.events.length <= MAX_EVENTS_PER_CALL);
      streams.add(append.stream);
      if (!fits) left.push(append);
      else {
        group.push(append);
        this.#waitingBytes -= bytesOf(append);
        events += append.events.length;
      }
    }
    this.#waiting = left;
    return group;
  }

  async #appendGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const first = await this.#call(group);
      let position = first;
      for (const append of group) {
        position += append.events.length;
        append.resolve({ version: append.expectedVersion + append.events.length, position });
      }
    } catch (error) {
      if (group.length > 1) for (const append of group) await this.#appendGroup([append]);
      else
        for (const append of group) append.reject(isConflict(error) ? new VersionConflict(append.stream, append.expectedVersion) : error);
    }
  }

  async #call(group: readonly Append[]): Promise<number> {
    const flat = group.flatMap((append, index) =>
      append.events.map((event, number) => ({ append: index + 1, number: number + 1, id: append.ids[number] ?? '', ...event })),
    );
    const [row] = await retryTransient(
      () => this.sql<{ first: number }[]>`
        select ${this.sql(this.schema)}.append_events(
          ${group.map((a) => a.stream)}, ${group.map((a) => a.expectedVersion)}::int[],
          ${flat.map((e) => e.append)}::int[], ${flat.map((e) => e.number)}::int[], ${flat.map((e) => e.id)}::uuid[],
          ${flat.map((e) => e.type)}, ${flat.map((e) => e.data)}, ${flat.map((e) => e.meta)}
        ) as first`,
    );
    if (!row) throw new Error('append_events returned no row');
    return row.first;
  }
}

const isConflict = (error: unknown): boolean => (error as { code?: unknown }).code === 'HW001';
