import { z } from 'zod';
import { epochSeconds, id, message, requiredName, text, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { ORGANIZATION_NAME_TOO_LONG } from '../../texts/organization.js';
import { definePath } from '../path.js';
import { organization } from '../shapes.js';

const organizationName = requiredName(1000).max(limits.organizationNameLength, ORGANIZATION_NAME_TOO_LONG);

export const orgCreate = definePath({
  path: '/org/create',
  summary:
    'Creates an organization; its creator is its admin. `file` is the data URL of a PNG or JPEG, which is scaled down to 512 pixels.',
  access: { kind: 'user', of: 'caller' },
  input: z.object({ name: organizationName, file: text(limits.logoBodyBytes).nullish(), userId: userId.nullish(), userOverride }),
  output: z.object({ newOrg: organization }),
  bodyBytes: limits.logoBodyBytes,
});

const listed = z.object({ orgid: id, name: z.string(), logoUrl: z.string().nullable() });

export const orgGetall = definePath({
  path: '/org/getall',
  summary: 'Every organization of the product, by name.',
  access: { kind: 'support', of: 'caller' },
  input: z.object({ userOverride }),
  output: z.object({ organizations: z.array(listed.omit({ logoUrl: true })).max(limits.listRows) }),
});

export const orgGetOrganizationInfo = definePath({
  path: '/org/getOrganizationInfo',
  summary: 'Names and logos of organizations: those of the user; for the Admin group, any.',
  access: { kind: 'user', of: 'caller' },
  input: z.object({ orgIds: z.array(id).max(1_000), userOverride }),
  output: z.object({ organizations: z.array(listed) }),
});

export const orgLastactive = definePath({
  path: '/org/lastactive',
  summary: 'Stores the organization as the one last used.',
  access: { kind: 'member', of: 'org', needs: { area: 'member' } },
  input: z.object({ orgId: id, userOverride }),
  output: message,
});

export const orgGetOrgsForUser = definePath({
  path: '/org/getOrgsForUser',
  summary: 'The organizations of the signed-in user, and the one last used.',
  access: { kind: 'user', of: 'caller' },
  input: z.object({ userOverride }),
  output: z.object({ organizations: z.array(organization), lastOrg: id.nullable() }),
});

export const orgKeysCreate = definePath({
  path: '/org/keys/create',
  summary: 'Creates an API key for telemetry; the key itself is shown only this once.',
  access: { kind: 'member', of: 'org', needs: { area: 'admin' } },
  input: z.object({ orgId: id, name: requiredName(limits.nameLength), userOverride }),
  output: z.object({ id: z.string(), name: z.string(), key: z.string() }),
  errors: ['Conflict'],
});

export const orgKeysGet = definePath({
  path: '/org/keys/get',
  summary: 'The API keys of an organization, without the keys themselves.',
  access: { kind: 'member', of: 'org', needs: { area: 'admin' } },
  input: z.object({ orgId: id, userOverride }),
  output: z.object({
    keys: z.array(
      z.object({ id: z.string(), name: z.string(), prefix: z.string(), creationdate: epochSeconds, lastused: epochSeconds.nullable() }),
    ),
  }),
});

export const orgKeysDelete = definePath({
  path: '/org/keys/delete',
  summary: 'Deletes an API key.',
  access: { kind: 'member', of: 'apiKey', needs: { area: 'admin' } },
  input: z.object({ orgId: id, keyId: text(64), userOverride }),
  output: message,
});
