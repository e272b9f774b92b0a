import type { AlertEntry, Device, Log } from './http/shapes.js';

/** What `/events` sends: a hint with the object that the list call gives. */
export type LiveEvent =
  | { readonly kind: 'device'; readonly body: Device }
  | { readonly kind: 'alert'; readonly body: AlertEntry & { readonly deviceId: number } }
  | { readonly kind: 'log'; readonly body: Log }
  | { readonly kind: 'perms'; readonly body: { readonly perms: string } };
