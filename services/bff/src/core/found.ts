import type { SharedBasin } from '@headworks/api/commands/sites';
import type { DeviceFamily } from '@headworks/api/device-family';
import type { SharedSubject } from '@headworks/api/paths/access';
import type { Permissions } from '@headworks/api/permissions';
import type { Caller } from './caller.js';

/** The caller in the organization of the call. */
export interface Member {
  readonly caller: Caller;
  readonly orgId: number;
  readonly perms: Permissions;
}

export interface FoundDevice {
  readonly deviceId: number;
  readonly serial: string;
  readonly family: DeviceFamily;
}

/** A contact that the caller may edit: by the signed link of a message, which alerting verifies with the command, or by a login. */
export type LinkedContact =
  | {
      readonly by: 'link';
      readonly token: string;
      readonly deviceId: number;
      /** Null if the link names the contact by its address only. */
      readonly contactId: number | null;
      readonly address: string;
      readonly alertType: 'email' | 'sms';
    }
  | ({ readonly by: 'login' } & FoundBy['contact']);

/** An entry of the alert history that the caller may read and acknowledge: by the verified link of a message, or by a login. */
export type LinkedAlert = { readonly orgId: number; readonly serial: string; readonly deviceId: number; readonly entryId: number } & (
  | { readonly by: 'link'; readonly token: string }
  | { readonly by: 'login' }
);

export interface FoundStudy {
  readonly studyId: number;
  readonly active: boolean;
}

/** Who has a share link: sees its basin, and changes nothing. */
export type Visitor = SharedBasin;

/** What the finder of each kind of subject adds to a call. */
export interface FoundBy {
  readonly anyone: { readonly caller: Caller | undefined };
  readonly caller: { readonly caller: Caller };
  readonly share: { readonly visitor: Visitor; readonly orgId: number; readonly basinId: number };
  readonly org: Member;
  readonly device: Member & { readonly device: FoundDevice };
  readonly log: Member & { readonly device: FoundDevice; readonly logId: number };
  readonly contact: Member & { readonly device: FoundDevice; readonly contactId: number };
  readonly tag: Member & { readonly tagId: number };
  readonly invite: Member & { readonly inviteId: number };
  readonly apiKey: Member & { readonly keyId: string };
  readonly orgMember: Member & { readonly memberId: number };
  readonly maintenanceWindow: Member & { readonly windowId: number };
  readonly study: Member & { readonly study: FoundStudy };
  readonly basin: Member & { readonly study: FoundStudy; readonly basinId: number };
  /** `basinId` is null if it names a study. */
  readonly importTarget: Member & { readonly study: FoundStudy; readonly basinId: number | null };
  readonly rain: Member & { readonly study: FoundStudy; readonly basinId: number; readonly rainId: number };
  readonly site: Member & { readonly study: FoundStudy; readonly basinId: number; readonly siteId: number };
  readonly siteList: Member & { readonly study: FoundStudy; readonly basinId: number; readonly siteIds: readonly number[] };
  readonly linkedContact: { readonly contact: LinkedContact };
  readonly linkedAlert: { readonly alert: LinkedAlert };
}

/** The same for a visitor, who has neither login nor permissions. */
export type SharedBy<S extends SharedSubject> = Omit<FoundBy[S], keyof Member> & {
  readonly visitor: Visitor;
  readonly orgId: number;
  readonly caller: undefined;
  readonly perms: undefined;
};

/** The same of a path that accepts share links: a member, or a visitor. */
export type ReadBy<S extends SharedSubject> = (FoundBy[S] & { readonly visitor: undefined }) | SharedBy<S>;
