import { z } from 'zod';
import { id, message, userOverride } from '../../fields.js';
import { definePath } from '../path.js';

const ofSupport = { kind: 'support', of: 'caller' } as const;

export const itrCreateSwsub = definePath({
  path: '/itr/create/swsub',
  summary: 'Records that a device has a software subscription; nothing depends on it.',
  access: ofSupport,
  input: z.object({ deviceId: id, userOverride }),
  output: message,
  errors: ['Not Found', 'Conflict'],
});

export const itrDeleteSwsub = definePath({
  path: '/itr/delete/swsub',
  summary: 'Records that a device has no software subscription any more.',
  access: ofSupport,
  input: z.object({ deviceId: id, userOverride }),
  output: message,
  errors: ['Not Found', 'Conflict'],
});

export const itrClaimMove = definePath({
  path: '/itr/claim/move',
  summary:
    'Moves a device to another organization. Its contacts get no message after the answer; its logs stay with the former owner. `fromOrgId` is the owner that the caller saw: Conflict if it has another one since.',
  access: ofSupport,
  input: z.object({ deviceId: id, orgId: id, fromOrgId: id.nullish(), userOverride }),
  output: message,
  errors: ['Not Found', 'AlreadyOwner', 'NotClaimed', 'Conflict'],
});

export const itrClaimAssign = definePath({
  path: '/itr/claim/assign',
  summary: 'Assigns a device without an owner to an organization.',
  access: ofSupport,
  input: z.object({ deviceId: id, orgId: id, userOverride }),
  output: message,
  errors: ['Not Found', 'AlreadyClaimed'],
});
