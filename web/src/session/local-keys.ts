/** Every key that the app keeps in this browser. A password or a token is never among them. */
const keys = {
  email: 'email',
  organization: 'orgsObject',
  inviteCode: 'inviteCode',
  /** The organization that this browser has joined or made last: other tabs read their list again when it changes. */
  joinedOrCreated: 'joinedOrCreatedOrg',
  userOverride: 'userOverride',
  /** The newest changelog entry that was seen, as its date. */
  lastChangelogDate: 'lastDateViewed',
  dismissedMessages: 'dismissedMessages',
  /** Epoch milliseconds of the last input in any tab. */
  lastInput: 'lastInput',
  devicesLimit: 'devices-limit',
  devicesFilter: 'devices-filter',
  logsLimit: 'logs-limit',
  /** The field and the direction in one, since `sort` is the device list's. */
  logsSort: 'logs-sort',
  sort: 'sort',
  mapType: 'mapType',
  mapLabels: 'labels',
  mapPoi: 'poi',
  mapLines: 'lines',
  playback: 'pbParams',
  appearance: 'appearance',
} as const;

export type LocalKey = keyof typeof keys;

/** Null where nothing is kept, and where the browser keeps nothing at all (private windows, blocked storage). */
export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(keys[key]);
  } catch {
    return null;
  }
}

/** Null forgets. Preferences are a comfort: where they cannot be kept, the app goes on without. */
export function writeLocal(key: LocalKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keys[key]);
    else localStorage.setItem(keys[key], value);
  } catch {
    // Nothing to do: see above.
  }
}

/** Tells when another tab has changed what is kept; answers what ends it. */
export function onOtherTab(key: LocalKey, told: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === keys[key]) told();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
