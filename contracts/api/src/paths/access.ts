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

/** Subjects that a share link can show. */
export type SharedSubject = 'caller' | 'basin' | 'site' | 'siteList';

/**
 * A share link (`shareId`, of the body or the query) is accepted in place of a login, and decides alone where both are sent: for its basin, and to read.
 * `images`: with the allowance of images.
 */
export type OrShare = true | 'images';

/** Who may call a path; `of` is the subject of the call. The bff has one finder for each subject. */
export type Access =
  | { readonly kind: 'public'; readonly of: 'anyone' }
  /** A share link, and nothing else. */
  | { readonly kind: 'share'; readonly of: 'share' }
  /** Any signed-in user. */
  | { readonly kind: 'user'; readonly of: 'caller'; readonly orShare?: OrShare }
  /** The Admin group: internal support. */
  | { readonly kind: 'support'; readonly of: 'caller' }
  /** A member of the organization of the subject, with the permission that the path needs. */
  | (OfMember & { readonly of: Subject; readonly orShare?: undefined })
  | (OfMember & { readonly of: Exclude<SharedSubject, 'caller'>; readonly orShare: OrShare })
  /**
   * A signed link (body field `t`), or a login with write permission on the device. `area` is the permission area; if it is missing, it follows from
   * the device type in the body.
   */
  | { readonly kind: 'link'; readonly of: 'linkedContact' | 'linkedAlert'; readonly area?: DeviceFamily };

interface OfMember {
  readonly kind: 'member';
  readonly needs: Need;
  /** An API key of the organization is accepted as well as a login. */
  readonly orKey?: true;
  /** Also of an Inactive study; the others refuse it. A visitor sees the basin of one. */
  readonly inactive?: true;
}

/** The proofs that a request can contain. */
export type Proof = 'identity' | 'apiKey' | 'link' | 'shareLink';

/** The proofs that a path with this access accepts; one is enough. A public path needs none. */
export function proofsOf(access: Access): readonly Proof[] {
  switch (access.kind) {
    case 'public':
      return [];
    case 'link':
      return ['identity', 'link'];
    case 'share':
      return ['shareLink'];
    case 'member':
      return ['identity', ...(access.orKey ? (['apiKey'] as const) : []), ...(access.orShare ? (['shareLink'] as const) : [])];
    case 'user':
      return access.orShare ? ['identity', 'shareLink'] : ['identity'];
    case 'support':
      return ['identity'];
    default:
      return access satisfies never;
  }
}
