import { z } from 'zod';
import { id, message, requiredLines, requiredName, userId, userOverride } from '../../fields.js';
import { limits } from '../../limits.js';
import { definePath } from '../path.js';
import { adminMessage } from '../shapes.js';

const content = {
  title: requiredName(limits.nameLength),
  message: requiredLines(limits.adminMessageLength),
  severity: adminMessage.shape.severity.default('info'),
  userId: userId.nullish(),
};

export const cloudAdminmessagesGet = definePath({
  path: '/cloud/adminmessages/get',
  summary: 'The admin messages, newest first.',
  access: { kind: 'user', of: 'caller' },
  input: z.object({ userId: userId.nullish(), userOverride }),
  output: z.object({ messages: z.array(adminMessage).max(limits.adminMessages) }),
});

export const cloudAdminmessagesCreate = definePath({
  path: '/cloud/adminmessages/create',
  summary: 'Publishes an admin message to all users.',
  access: { kind: 'support', of: 'caller' },
  input: z.object({ ...content, userOverride }),
  output: z.object({ id, message: z.string() }),
});

export const cloudAdminmessagesUpdate = definePath({
  path: '/cloud/adminmessages/update',
  summary: 'Changes an admin message.',
  access: { kind: 'support', of: 'caller' },
  input: z.object({ messageId: id, ...content, userOverride }),
  output: message,
  errors: ['Not Found'],
});

export const cloudAdminmessagesDelete = definePath({
  path: '/cloud/adminmessages/delete',
  summary: 'Deletes an admin message.',
  access: { kind: 'support', of: 'caller' },
  input: z.object({ messageId: id, userOverride }),
  output: message,
  errors: ['Not Found'],
});
