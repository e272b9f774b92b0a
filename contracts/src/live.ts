import type { AlertEntry, Device, Log } from './http/shapes.js';

/** What `/events` sends: the object that the list call gives, or `reload`. */
export type LiveEvent =
  | { readonly kind: 'device'; readonly body: Device }
  | { readonly kind: 'alert'; readonly body: AlertEntry & { readonly deviceId: number } }
  | { readonly kind: 'log'; readonly body: Log }
  | { readonly kind: 'perms'; readonly body: { readonly perms: string } }
  /** What changed meanwhile is not known: the client reads its lists again. */
  | { readonly kind: 'reload'; readonly body: Readonly<Record<string, never>> };
