import type { SewerWatchLog } from './paths/itr/sewerwatch.js';
import type { AlertEntry, Device, Log, OpenAlert } from './paths/shapes.js';
import type { ResultProgress } from './paths/study/result-shapes.js';
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

/** The progress of a large duplicate: `done` of `total` steps; it is shown when they are equal. */
export interface CopyProgress {
  readonly of: 'study' | 'basin';
  /** Of the study or basin that is being made. */
  readonly id: number;
  readonly done: number;
  readonly total: number;
  /** Why it failed, as a sentence; null unless it did. */
  readonly failure: string | null;
}

/** A log as the lists of iTrackers give it; they do not list one that has `sewerwatch`. */
export interface ChangedLog extends Log {
  /** Of a SewerWatch sensor: the log as its own list gives it, without the time offset, which only the list calculates. */
  readonly sewerwatch?: Omit<SewerWatchLog, 'timeoffset'>;
}

/** A study, basin or site that was deleted, or that the reader does not see any more. */
export interface Gone {
  readonly id: number;
  readonly deleted: true;
}

/** What `/events` sends: the same object as in the list of the path, or `reload`. */
export type LiveEvent =
  | { readonly kind: 'device'; readonly body: Device }
  | { readonly kind: 'alert'; readonly body: AlertEntry & { readonly deviceId: number } }
  /** An alert was raised or acknowledged. It may be sent again: `alert.id` and `alert.acknowledgedat` identify what is new. */
  | { readonly kind: 'alarm'; readonly body: Alarm }
  | { readonly kind: 'log'; readonly body: ChangedLog }
  | { readonly kind: 'study'; readonly body: Study | Gone }
  | { readonly kind: 'basin'; readonly body: ListedBasin | (Gone & { readonly studyid: number }) }
  | { readonly kind: 'site'; readonly body: Site | (Gone & { readonly basinid: number }) }
  | { readonly kind: 'job'; readonly body: CopyProgress | ResultProgress }
  | { readonly kind: 'perms'; readonly body: { readonly perms: string } }
  /** Changes may have been missed: the client reads its lists again. */
  | { readonly kind: 'reload'; readonly body: Readonly<Record<string, never>> };
