import { z } from 'zod';
import * as fields from '../fields.js';
import type { Permissions } from '../permissions.js';
import type { Person } from '../person.js';
import { defineCall } from './call.js';

export interface SignedIn {
  readonly idToken: string;
  readonly expiresInSeconds: number;
  readonly person: Person;
  readonly refreshToken: string;
  /** Milliseconds the refresh cookie lives; null ends with the browser. */
  readonly refreshLifeMs: number | null;
}

const email = fields.email;
const secret = z.string().max(4096);

export const signUp = defineCall<{ userId: string }>()(
  'accounts',
  'signUp',
  z.object({ email, password: secret, phone: z.string(), first: z.string(), last: z.string(), units: z.enum(['1', '2']) }),
);
export const confirmSignUp = defineCall<Record<string, never>>()('accounts', 'confirmSignUp', z.object({ email, code: secret }));
export const resendCode = defineCall<Record<string, never>>()('accounts', 'resendCode', z.object({ email }));
export const signIn = defineCall<SignedIn>()('accounts', 'signIn', z.object({ email, password: secret, remember: z.boolean() }));
export const refreshSession = defineCall<SignedIn>()('accounts', 'refreshSession', z.object({ refreshToken: secret }));
export const signOut = defineCall<Record<string, never>>()('accounts', 'signOut', z.object({ refreshToken: secret }));
export const addUserToProduct = defineCall<Record<string, never>>()('accounts', 'addUserToProduct', z.object({ email }));
export const createOrganization = defineCall<{ orgId: number; name: string; permissions: Permissions }>()(
  'accounts',
  'createOrganization',
  z.object({ name: z.string() }),
);
export const createApiKey = defineCall<{ keyId: string; name: string; key: string }>()(
  'accounts',
  'createApiKey',
  z.object({ orgId: fields.id, name: z.string() }),
);
export const deleteApiKey = defineCall<Record<string, never>>()(
  'accounts',
  'deleteApiKey',
  z.object({ orgId: fields.id, keyId: z.string() }),
);
/** Public keys of identity tokens as a JWK set. */
export const publicKeys = defineCall<{ keys: readonly Record<string, unknown>[] }>()('accounts', 'publicKeys', z.object({}));
/** The key of that SHA-256 (hex), or null. */
export const findApiKey = defineCall<{ key: { keyId: string; orgId: number } | null }>()(
  'accounts',
  'findApiKey',
  z.object({ hash: z.string().length(64) }),
);
/** A confirmed user without a code by e-mail: the first Admin and the demo's user. Not reachable from outside. */
export const provisionUser = defineCall<{ userId: string; created: boolean }>()(
  'accounts',
  'provisionUser',
  z.object({
    email,
    password: secret,
    phone: z.string(),
    first: z.string(),
    last: z.string(),
    units: z.enum(['1', '2']),
    groups: z.array(z.string()),
  }),
);
export const readPerson = defineCall<{ person: Person }>()('accounts', 'readPerson', z.object({ userId: fields.userId }));
