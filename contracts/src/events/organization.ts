import type { Permissions } from '../permissions.js';
import type { Person } from '../person.js';

/** Stream `organization-<id>`: members, permissions and keys live together, so that the last admin stays. */
export type OrganizationEvent =
  | {
      readonly type: 'OrganizationCreated';
      /** `logoId` names a picture that accounts keeps. */
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
  /** To whom stands in a row of accounts that can be erased. `expiresAt` in epoch milliseconds. */
  | {
      readonly type: 'MemberInvited';
      readonly data: { readonly orgId: number; readonly inviteId: number; readonly permissions: Permissions; readonly expiresAt: number };
    }
  | { readonly type: 'InviteAccepted'; readonly data: { readonly orgId: number; readonly inviteId: number; readonly userId: string } }
  | { readonly type: 'InviteWithdrawn'; readonly data: { readonly orgId: number; readonly inviteId: number } }
  /** `hash` is the SHA-256 of the key in hex: enough to know it again, useless for making it. */
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
  | { readonly type: 'ApiKeyDeleted'; readonly data: { readonly orgId: number; readonly keyId: string } };

export const organizationStream = (orgId: number): string => `organization-${orgId}`;

/** A value of accounts' state topic: what a person is called. Key `person-<userId>`; a tombstone erases. */
export interface PersonState extends Person {
  readonly kind: 'person';
  readonly status: PersonStatus;
}

export type PersonStatus = 'unconfirmed' | 'confirmed' | 'disabled' | 'reset required';

/** A value of accounts' state topic, key `key-<keyId>`: what ingest has to know of an API key; a tombstone ends it. */
export interface ApiKeyState {
  readonly kind: 'key';
  readonly keyId: string;
  readonly orgId: number;
  readonly hash: string;
}
