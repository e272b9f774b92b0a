import type { AlertEntry, Device, Log } from './paths/shapes.js';

/** What `/events` sends: the same object as in the list of the path, or `reload`. */
export type LiveEvent =
  | { readonly kind: 'device'; readonly body: Device }
  | { readonly kind: 'alert'; readonly body: AlertEntry & { readonly deviceId: number } }
  | { readonly kind: 'log'; readonly body: Log }
  | { readonly kind: 'perms'; readonly body: { readonly perms: string } }
  /** Changes may have been missed: the client reads its lists again. */
  | { readonly kind: 'reload'; readonly body: Readonly<Record<string, never>> };
