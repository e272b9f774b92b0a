import { z } from 'zod';
import { message, userId, userOverride } from '../../fields.js';
import { definePath } from '../path.js';

export const cloudUsersStatus = definePath({
  path: '/cloud/users/status',
  summary: 'Disables a user, lets them in again, or makes them choose a new password. The first and the last end their sessions.',
  access: { kind: 'support' },
  input: z.object({ userId, status: z.enum(['enabled', 'disabled', 'reset required']), userOverride }),
  output: message,
});

export const cloudKeysRotate = definePath({
  path: '/cloud/keys/rotate',
  summary: 'Makes a new signing key for identity tokens; tokens of the one before live out their time.',
  access: { kind: 'support' },
  input: z.object({ userOverride }),
  output: z.object({ keyId: z.string() }),
});
