/** Every key that the app stores in this browser. Passwords and tokens are never stored. */
const keys = {
  email: 'email',
  organization: 'orgsObject',
  inviteCode: 'inviteCode',
  /** The organization joined or created last in this browser: other tabs reload their list when it changes. */
  joinedOrCreated: 'joinedOrCreatedOrg',
  userOverride: 'userOverride',
  /** Why support views as that user. */
  overrideReason: 'overrideReason',
  /** The date of the newest changelog entry seen. */
  lastChangelogDate: 'lastDateViewed',
  dismissedMessages: 'dismissedMessages',
  /** Epoch milliseconds of the last input in any tab. */
  lastInput: 'lastInput',
  /** Why the user signs out, until the server has ended the session. */
  leaving: 'leaving',
  devicesLimit: 'devices-limit',
  devicesFilter: 'devices-filter',
  logsLimit: 'logs-limit',
  /** Field and direction in one value, because `sort` belongs to the device list. */
  logsSort: 'logs-sort',
  sort: 'sort',
  mapType: 'mapType',
  mapLabels: 'labels',
  mapPoi: 'poi',
  mapLines: 'lines',
  mapRainKey: 'rainKey',
  mapWeather: 'weather',
  playback: 'pbParams',
  appearance: 'appearance',
} as const;

export type LocalKey = keyof typeof keys;

/** Null if nothing is stored, or if storage is not available (private windows, blocked storage). */
export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(keys[key]);
  } catch {
    return null;
  }
}

/** Null deletes. Preferences are optional: without storage the app works without them. */
export function writeLocal(key: LocalKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keys[key]);
    else localStorage.setItem(keys[key], value);
  } catch {
    // Nothing to do: see above.
  }
}

/** Calls the listener when another tab has changed the value; returns the function that unsubscribes. */
export function onOtherTab(key: LocalKey, listener: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === keys[key]) listener();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
