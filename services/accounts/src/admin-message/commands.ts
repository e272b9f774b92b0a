import * as calls from '@headworks/api/commands/accounts';
import type { Refusal } from '@headworks/api/errors';
import { type AdminMessageEvent, adminMessageStream } from '@headworks/api/events/admin-message';
import { decideOn } from '@headworks/platform';
import { numberByCommand } from '@headworks/postgres';
import { type CallHandler, type CallMeta, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { NUMBERS } from '../state/numbers.js';
import { type AdminMessage, change, publish, remove } from './admin-message.js';

/** The commands of admin messages. */
export function adminMessageCommands(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const onMessage = (
    messageId: number,
    meta: CallMeta,
    decide: (state: AdminMessage) => readonly AdminMessageEvent[] | Refusal,
    result: unknown = {},
  ) =>
    decideOn('accounts', accounts.adminMessages, meta, {
      stream: adminMessageStream(messageId),
      orgId: null,
      decide,
      result: () => result,
    });

  return {
    publishAdminMessage: handler(calls.publishAdminMessage.input, async (content, meta) => {
      const messageId = await numberByCommand(accounts.platform.pool.sql, NUMBERS.adminMessage, meta.commandId);
      return onMessage(messageId, meta, (state) => publish(state, messageId, content), { messageId });
    }),
    changeAdminMessage: handler(calls.changeAdminMessage.input, ({ messageId, ...content }, meta) =>
      onMessage(messageId, meta, (state) => change(state, messageId, content)),
    ),
    removeAdminMessage: handler(calls.removeAdminMessage.input, ({ messageId }, meta) =>
      onMessage(messageId, meta, (state) => remove(state, messageId)),
    ),
  };
}
