import type { AlertEntry, Device, Log, OpenAlert } from './paths/shapes.js';
import type { ListedBasin, Site, Study } from './paths/study/shapes.js';

/** A device that is in an alert: what a message about it says, without the lists. */
export interface Alarm {
  readonly deviceId: number;
  readonly serialnumber: string;
  readonly devicetype: Device['devicetype'];
  /** The name that is shown: alias, else device name, else site name, else serial number. */
  readonly name: string;
  readonly alert: OpenAlert;
}

/** Something that is no longer listed. */
export interface Deleted {
  readonly id: number;
  readonly deleted: true;
}

/** The progress of a duplicate, in sites. `id` is the study or basin that is being made. */
export interface Job {
  readonly of: 'study' | 'basin';
  readonly id: number;
  readonly done: number;
  readonly total: number;
  /** Set when it failed: a sentence for users. */
  readonly failure: string | null;
}

/** What `/events` sends: the same object as in the list of the path, or `reload`. */
export type LiveEvent =
  | { readonly kind: 'device'; readonly body: Device }
  | { readonly kind: 'alert'; readonly body: AlertEntry & { readonly deviceId: number } }
  /** An alert was raised or acknowledged. It may be sent again: `alert.id` and `alert.acknowledgedat` identify what is new. */
  | { readonly kind: 'alarm'; readonly body: Alarm }
  | { readonly kind: 'log'; readonly body: Log }
  | { readonly kind: 'study'; readonly body: Study | Deleted }
  | { readonly kind: 'basin'; readonly body: ListedBasin | Deleted }
  | { readonly kind: 'site'; readonly body: Site | Deleted }
  | { readonly kind: 'job'; readonly body: Job }
  | { readonly kind: 'perms'; readonly body: { readonly perms: string } }
  /** Changes may have been missed: the client reads its lists again. */
  | { readonly kind: 'reload'; readonly body: Readonly<Record<string, never>> };
