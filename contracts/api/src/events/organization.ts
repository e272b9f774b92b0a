import type { Permissions } from '../permissions.js';
import type { Person } from '../person.js';
import type { ServiceName } from '../services.js';
import type { UserStatus } from './user.js';

/** Stream `organization-<id>`: members, permissions and keys. They share a stream so that the last admin can be protected. */
export type OrganizationEvent =
  | {
      readonly type: 'OrganizationCreated';
      /** `logoId` is the id of a picture stored by accounts. */
      readonly data: { readonly orgId: number; readonly name: string; readonly logoId?: string };
    }
  | {
      readonly type: 'MemberJoined';
      readonly data: { readonly orgId: number; readonly memberId: number; readonly userId: string; readonly permissions: Permissions };
    }
  | {
      readonly type: 'MemberPermissionsChanged';
      readonly data: { readonly orgId: number; readonly memberId: number; readonly userId: string; readonly permissions: Permissions };
    }
  | { readonly type: 'MemberRemoved'; readonly data: { readonly orgId: number; readonly memberId: number; readonly userId: string } }
  /** The address is an erasable row of accounts. `expiresAt` in epoch milliseconds. */
  | {
      readonly type: 'MemberInvited';
      readonly data: { readonly orgId: number; readonly inviteId: number; readonly permissions: Permissions; readonly expiresAt: number };
    }
  /** Mailed again, with the same code and a new end. */
  | { readonly type: 'InviteResent'; readonly data: { readonly orgId: number; readonly inviteId: number; readonly expiresAt: number } }
  | {
      readonly type: 'InviteAccepted';
      readonly data: {
        readonly orgId: number;
        readonly inviteId: number;
        readonly userId: string;
        /** Only if the invite was sent to another address than that of the user. */
        readonly otherAddress?: true;
      };
    }
  | { readonly type: 'InviteWithdrawn'; readonly data: { readonly orgId: number; readonly inviteId: number } }
  /** `hash` is the SHA-256 of the key in hex: it identifies the key and does not reveal it. */
  | {
      readonly type: 'ApiKeyCreated';
      readonly data: {
        readonly orgId: number;
        readonly keyId: string;
        readonly name: string;
        readonly prefix: string;
        readonly hash: string;
      };
    }
  | { readonly type: 'ApiKeyDeleted'; readonly data: { readonly orgId: number; readonly keyId: string } }
  /** Support viewed as this member or, without one, the list of members: once an hour for each of the support staff. */
  | { readonly type: 'SupportLooked'; readonly data: { readonly orgId: number; readonly userId?: string; readonly reason?: string } }
  /** Support changed the account of a member. */
  | {
      readonly type: 'SupportChangedUser';
      readonly data: { readonly orgId: number; readonly userId: string; readonly change: UserChange };
    }
  /** Support had a message of the organization handled again that a service could not handle. */
  | { readonly type: 'SupportReplayed'; readonly data: { readonly orgId: number; readonly service: ServiceName } };

export type UserChange = UserStatus | 'made Admin' | 'not Admin';

export const organizationStream = (orgId: number): string => `organization-${orgId}`;

/** A value of accounts' state topic: the name of a person. Key `person-<userId>`; a tombstone erases it. */
export interface PersonState extends Person {
  readonly kind: 'person';
  readonly status: PersonStatus;
}

export type PersonStatus = 'unconfirmed' | 'confirmed' | 'disabled' | 'reset required';

/** A value of accounts' state topic, key `invite-<inviteId>`: the address of an invite, also after it was used or withdrawn; a tombstone erases it. */
export interface InviteState {
  readonly kind: 'invite';
  readonly inviteId: number;
  readonly email: string;
}

/** A value of accounts' state topic, key `key-<keyId>`: what ingest needs of an API key; a tombstone deletes the key. */
export interface ApiKeyState {
  readonly kind: 'key';
  readonly keyId: string;
  readonly orgId: number;
  readonly hash: string;
}
