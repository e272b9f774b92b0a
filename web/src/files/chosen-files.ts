/** A file that was chosen, and what is known of it. */
export interface ChosenFile<State> {
  readonly id: number;
  readonly name: string;
  readonly file: File;
  readonly state: State;
}

/** Files that a page works on. Changes are told some at a time: a thousand files change faster than anybody can read. */
export interface ChosenFiles<State> {
  readonly subscribe: (told: () => void) => () => void;
  /** As they were told last. */
  readonly current: () => readonly ChosenFile<State>[];
  /** As they are now. */
  readonly all: () => readonly ChosenFile<State>[];
  /** Puts files behind the others, up to the limit. One of the same name takes the place of the earlier, unless `keeps` says that it stays. Answers the new ones. */
  add(files: readonly File[], state: (file: File) => State, keeps?: (state: State) => boolean): readonly ChosenFile<State>[];
  get(id: number): ChosenFile<State> | undefined;
  set(id: number, state: State): void;
  remove(id: number): void;
}

const TELL_EVERY_MS = 60;

export function createChosenFiles<State>(most: number): ChosenFiles<State> {
  const files = new Map<number, ChosenFile<State>>();
  const listeners = new Set<() => void>();
  let shown: readonly ChosenFile<State>[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = 0;
  const tell = () => {
    timer = null;
    shown = [...files.values()];
    for (const told of listeners) told();
  };
  const changed = () => {
    if (timer === null) timer = setTimeout(tell, TELL_EVERY_MS);
  };
  return {
    subscribe: (told) => {
      listeners.add(told);
      return () => listeners.delete(told);
    },
    current: () => shown,
    all: () => [...files.values()],
    add(given, state, keeps = () => false) {
      const known = new Map([...files.values()].filter((each) => !keeps(each.state)).map(({ id, name }) => [name, id]));
      const added: ChosenFile<State>[] = [];
      for (const file of given) {
        const name = file.webkitRelativePath || file.name;
        const id = known.get(name) ?? ++last;
        if (!files.has(id) && files.size >= most) break;
        known.set(name, id);
        const chosen = { id, name, file, state: state(file) };
        files.set(id, chosen);
        added.push(chosen);
      }
      changed();
      return added;
    },
    get: (id) => files.get(id),
    set(id, state) {
      const known = files.get(id);
      if (known === undefined) return;
      files.set(id, { ...known, state });
      changed();
    },
    remove(id) {
      files.delete(id);
      changed();
    },
  };
}
