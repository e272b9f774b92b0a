/** Every key that the app keeps in this browser. A password or a token is never among them. */
const keys = {
  email: 'email',
  organization: 'orgsObject',
  devicesLimit: 'devices-limit',
  devicesFilter: 'devices-filter',
  sort: 'sort',
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
