/** A selected file and its state. */
export interface ChosenFile<State> {
  readonly id: number;
  readonly name: string;
  readonly file: File;
  readonly state: State;
}

/** The files of a page. Listeners are notified in batches: a thousand files change faster than a user can read. */
export interface ChosenFiles<State> {
  readonly subscribe: (listener: () => void) => () => void;
  /** As of the last notification. */
  readonly current: () => readonly ChosenFile<State>[];
  /** As of now. */
  readonly all: () => readonly ChosenFile<State>[];
  /**
   * Appends files, up to the limit. A file of the same name replaces the earlier one, unless `keeps` returns true for its state. Returns
   * the added files.
   */
  add(files: readonly File[], state: (file: File) => State, keeps?: (state: State) => boolean): readonly ChosenFile<State>[];
  get(id: number): ChosenFile<State> | undefined;
  set(id: number, state: State): void;
  remove(id: number): void;
}

const NOTIFY_EVERY_MS = 60;

export function createChosenFiles<State>(most: number): ChosenFiles<State> {
  const files = new Map<number, ChosenFile<State>>();
  const listeners = new Set<() => void>();
  let shown: readonly ChosenFile<State>[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = 0;
  const notify = () => {
    timer = null;
    shown = [...files.values()];
    for (const listener of listeners) listener();
  };
  const changed = () => {
    if (timer === null) timer = setTimeout(notify, NOTIFY_EVERY_MS);
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => shown,
    all: () => [...files.values()],
    add(given, state, keeps = () => false) {
      const idsByName = new Map([...files.values()].filter((each) => !keeps(each.state)).map(({ id, name }) => [name, id]));
      const added: ChosenFile<State>[] = [];
      for (const file of given) {
        const name = file.webkitRelativePath || file.name;
        const id = idsByName.get(name) ?? ++last;
        if (!files.has(id) && files.size >= most) break;
        idsByName.set(name, id);
        const chosen = { id, name, file, state: state(file) };
        files.set(id, chosen);
        added.push(chosen);
      }
      changed();
      return added;
    },
    get: (id) => files.get(id),
    set(id, state) {
      const file = files.get(id);
      if (file === undefined) return;
      files.set(id, { ...file, state });
      changed();
    },
    remove(id) {
      files.delete(id);
      changed();
    },
  };
}
