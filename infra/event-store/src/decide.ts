import { type Appended, type EventMeta, type EventStore, type NewEvent, type StoredEvent, VersionConflict } from './port.js';
import { type Folded, NO_WEIGHT, StreamCache, weightAfter } from './stream-cache.js';

/** A stream as a plain object: a state and how each event changes it. */
export interface Decider<State, Event extends { readonly type: string; readonly data: object }> {
  readonly initial: State;
  readonly evolve: (state: State, event: Event) => State;
}

export interface DecisionContext<State> {
  readonly state: State;
  readonly version: number;
  /** The store's position of the last event; 0 if there is none. */
  readonly position: number;
}

/** The result of a command: its events, the state after them, and the position of the last one. `repeated` is true if the command ran before. */
export interface Decided<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  readonly appended: Appended;
  readonly repeated: boolean;
}

/** The organization that an event belongs to; an append may hold events of several, such as a device that changes hands. */
export type OrgIdOf<Event> = (event: Event) => number | null;

/** What the events of an append have in common, and what not. */
interface Envelope<Event> {
  readonly meta: EventMeta;
  readonly orgIdOf: OrgIdOf<Event>;
}

const MAX_TRIES = 5;
const MOST_READ_AT_ONCE = 100;

/** Loads streams, lets a pure function decide, and appends its events; caches folded states by version, up to 32 MiB of them. */
export class StreamLoader<State, Event extends { readonly type: string; readonly data: object }> {
  readonly #cache: StreamCache<State>;
  /** The last running decision on each stream. */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(
    readonly store: EventStore,
    readonly decider: Decider<State, Event>,
    maxCachedBytes?: number,
  ) {
    this.#cache = new StreamCache(maxCachedBytes);
  }

  /** The state of a stream now, with its version (0 if it does not exist) and position. */
  async load(stream: string): Promise<DecisionContext<State>> {
    return this.#load(stream);
  }

  /** The same of several streams, in their order; each hundred of them is one question to the store. */
  async loadSeveral(streams: readonly string[]): Promise<readonly DecisionContext<State>[]> {
    const loaded: Folded<State>[] = [];
    for (let next = 0; next < streams.length; next += MOST_READ_AT_ONCE) {
      const group = streams.slice(next, next + MOST_READ_AT_ONCE);
      const cached = group.map((stream) => this.#cache.get(stream));
      const events = await this.store.readSeveral(group.map((stream, index) => ({ stream, from: cached[index]?.version ?? 0 })));
      const news = Map.groupBy(events, ({ stream }) => stream);
      loaded.push(...group.map((stream, index) => this.#fold(stream, cached[index], news.get(stream) ?? [])));
    }
    return loaded;
  }

  /**
   * Decides and appends. `decision` gets the state and returns events, or anything that is not an array: a refusal, returned unchanged.
   * The cached state is tried first, since the append itself detects a stale version; a decision that appends nothing is repeated on a state just
   * read. A conflict loads and decides again, five times; then VersionConflict. Decisions of one loader on one stream run one at a time, so that only those of
   * another process conflict with them, and none starves. `orgIdOf` is the tenant of each event, if they differ from that of `meta`.
   */
  decide<Refusal extends object>(
    stream: string,
    meta: EventMeta,
    decision: (state: State) => readonly Event[] | Refusal,
    orgIdOf: OrgIdOf<Event> = () => meta.orgId,
  ): Promise<Decided<State, Event> | Refusal> {
    const before = this.#turns.get(stream) ?? Promise.resolve();
    const decide = () => this.#decide(stream, meta, decision, orgIdOf);
    const turn = before.then(decide, decide);
    this.#turns.set(stream, turn);
    const leave = () => {
      if (this.#turns.get(stream) === turn) this.#turns.delete(stream);
    };
    turn.then(leave, leave);
    return turn;
  }

  async #decide<Refusal extends object>(
    stream: string,
    meta: EventMeta,
    decision: (state: State) => readonly Event[] | Refusal,
    orgIdOf: OrgIdOf<Event>,
  ): Promise<Decided<State, Event> | Refusal> {
    const cached = this.#cache.get(stream);
    if (cached && !cached.commands.has(meta.commandId)) {
      const decided = decision(cached.state);
      const done = isEvents(decided) && decided.length > 0 ? await this.#tryAppend(stream, { meta, orgIdOf }, cached, decided) : undefined;
      if (done && !(done instanceof VersionConflict)) return done;
    }
    for (let attempt = 1; ; attempt++) {
      const loaded = await this.#load(stream);
      const before = loaded.commands.get(meta.commandId);
      if (before !== undefined) return this.#repeated(stream, loaded.state, before, meta.commandId);
      const decided = decision(loaded.state);
      if (!isEvents(decided)) return decided;
      if (decided.length === 0)
        return { state: loaded.state, events: [], appended: { version: loaded.version, position: loaded.position }, repeated: false };
      const done = await this.#tryAppend(stream, { meta, orgIdOf }, loaded, decided);
      if (!(done instanceof VersionConflict)) return done;
      if (attempt >= MAX_TRIES) throw done;
    }
  }

  /** Appends after the loaded version and caches the resulting state; returns a conflict to the caller. */
  async #tryAppend(
    stream: string,
    { meta, orgIdOf }: Envelope<Event>,
    loaded: Folded<State>,
    events: readonly Event[],
  ): Promise<Decided<State, Event> | VersionConflict> {
    const news: readonly NewEvent[] = events.map((event) => ({
      type: event.type,
      data: event.data,
      meta: { ...meta, orgId: orgIdOf(event) },
    }));
    try {
      const appended = await this.store.append(stream, loaded.version, news);
      const state = events.reduce(this.decider.evolve, loaded.state);
      loaded.commands.set(meta.commandId, loaded.version + 1);
      this.#cache.keep(stream, { ...loaded, ...appended, state, weight: weightAfter(loaded.weight, news) });
      return { state, events, appended, repeated: false };
    } catch (error) {
      if (error instanceof VersionConflict) return error;
      throw error;
    }
  }

  async #repeated(stream: string, state: State, first: number, commandId: string): Promise<Decided<State, Event>> {
    const events = (await this.store.read(stream, first - 1)).filter(({ meta }) => meta.commandId === commandId);
    const { version = first, position = 0 } = events.at(-1) ?? {};
    // The stream holds only events that this decider wrote, or that an upcaster brought to today's shape.
    return { state, events: events as unknown as readonly Event[], appended: { version, position }, repeated: true };
  }

  async #load(stream: string): Promise<Folded<State>> {
    const cached = this.#cache.get(stream);
    return this.#fold(stream, cached, await this.store.read(stream, cached?.version ?? 0));
  }

  #fold(stream: string, cached: Folded<State> | undefined, news: readonly StoredEvent[]): Folded<State> {
    if (cached && news.length === 0) return cached;
    const before = cached ?? {
      state: this.decider.initial,
      version: 0,
      position: 0,
      commands: new Map<string, number>(),
      weight: NO_WEIGHT,
    };
    for (const { meta, version } of news) if (!before.commands.has(meta.commandId)) before.commands.set(meta.commandId, version);
    const last = news.at(-1);
    const folded = {
      state: news.reduce((state, event) => this.decider.evolve(state, event as unknown as Event), before.state),
      version: last?.version ?? before.version,
      position: last?.position ?? before.position,
      commands: before.commands,
      weight: weightAfter(before.weight, news),
    };
    this.#cache.keep(stream, folded);
    return folded;
  }
}

const isEvents = <Event, Refusal extends object>(value: readonly Event[] | Refusal): value is readonly Event[] => Array.isArray(value);
