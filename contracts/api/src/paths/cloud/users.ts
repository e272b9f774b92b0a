import { z } from 'zod';
import { message, userId, userOverride } from '../../fields.js';
import { definePath } from '../path.js';

export const cloudUsersStatus = definePath({
  path: '/cloud/users/status',
  summary: 'Sets the status of an account. `disabled` and `reset required` end its sessions.',
  access: { kind: 'support', of: 'caller' },
  input: z.object({ userId, status: z.enum(['enabled', 'disabled', 'reset required']), userOverride }),
  output: message,
});

export const cloudKeysRotate = definePath({
  path: '/cloud/keys/rotate',
  summary: 'Creates a new signing key for identity tokens; tokens of the previous key stay valid until they expire.',
  access: { kind: 'support', of: 'caller' },
  input: z.object({ userOverride }),
  output: z.object({ keyId: z.string() }),
});
