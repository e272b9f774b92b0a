import type { DeviceFamily } from '../device-family.js';
import type { Need } from '../permissions.js';

/** The subject of a member's call. It belongs to one organization, whose permissions apply. */
export type Subject =
  | 'org'
  | 'device'
  | 'log'
  | 'contact'
  | 'tag'
  | 'invite'
  | 'apiKey'
  | 'orgMember'
  | 'maintenanceWindow'
  | 'study'
  | 'basin'
  /** The basin or the study that an import names. */
  | 'importTarget'
  /** The rain of a basin. */
  | 'rain'
  | 'site'
  /** Sites of one basin. */
  | 'siteList';

/** Who may call a path; `of` is the subject of the call. The bff has one finder for each subject. */
export type Access =
  | { readonly kind: 'public'; readonly of: 'anyone' }
  /** Any signed-in user. */
  | { readonly kind: 'user'; readonly of: 'caller' }
  /** The Admin group: internal support. */
  | { readonly kind: 'support'; readonly of: 'caller' }
  /** A member of the organization of the subject, with the permission that the path needs. */
  | {
      readonly kind: 'member';
      readonly of: Subject;
      readonly needs: Need;
      /** An API key of the organization is accepted as well as a login. */
      readonly orKey?: true;
      /** Also of an Inactive study; the others refuse it. */
      readonly inactive?: true;
    }
  /**
   * A signed link (body field `t`), or a login with write permission on the device. `area` is the permission area; if it is missing, it follows from
   * the device type in the body.
   */
  | { readonly kind: 'link'; readonly of: 'linkedContact' | 'linkedAlert'; readonly area?: DeviceFamily };

/** The proofs that a request can contain. */
export type Proof = 'identity' | 'apiKey' | 'link';

/** The proofs that a path with this access accepts; one is enough. A public path needs none. */
export function proofsOf(access: Access): readonly Proof[] {
  switch (access.kind) {
    case 'public':
      return [];
    case 'link':
      return ['identity', 'link'];
    case 'member':
      return access.orKey ? ['identity', 'apiKey'] : ['identity'];
    case 'user':
    case 'support':
      return ['identity'];
    default:
      return access satisfies never;
  }
}
