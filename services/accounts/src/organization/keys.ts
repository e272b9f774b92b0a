import { type Refusal, refuse } from '@headworks/api/errors';
import type { OrganizationEvent } from '@headworks/api/events/organization';
import { limits } from '@headworks/api/limits';
import type { Organization } from './organization.js';

export interface NewKey {
  readonly keyId: string;
  readonly name: string;
  readonly prefix: string;
  /** SHA-256 of the key in hex. */
  readonly hash: string;
}

export function createKey(organization: Organization, key: NewKey): readonly OrganizationEvent[] | Refusal {
  if (!organization.created) return refuse('Not Found');
  if (organization.keyIds.length >= limits.keysPerOrganization) {
    return refuse('Validation Error', undefined, [
      { path: 'name', message: `an organization has at most ${limits.keysPerOrganization} API keys` },
    ]);
  }
  return [{ type: 'ApiKeyCreated', data: { orgId: organization.orgId, ...key } }];
}

export function deleteKey(organization: Organization, keyId: string): readonly OrganizationEvent[] | Refusal {
  if (!organization.keyIds.includes(keyId)) return refuse('Not Found');
  return [{ type: 'ApiKeyDeleted', data: { orgId: organization.orgId, keyId } }];
}
