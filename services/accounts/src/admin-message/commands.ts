import * as calls from '@headworks/api/commands/accounts';
import type { Refusal } from '@headworks/api/errors';
import { ADMIN_MESSAGES, type AdminMessageEvent, earlierMessageStream } from '@headworks/api/events/admin-message';
import { decideOn } from '@headworks/platform';
import { numberByCommand } from '@headworks/postgres';
import { type CallHandler, type CallMeta, handler } from '@headworks/rpc';
import type { Accounts } from '../context.js';
import { NUMBERS, numbersOf } from '../state/numbers.js';
import { type AdminMessages, change, publish, remove } from './admin-message.js';

type Context = Pick<Accounts, 'adminMessages'> & { readonly platform: { readonly pool: Pick<Accounts['platform']['pool'], 'sql'> } };

/** The commands of admin messages. One stream has them all, so that their number is decided with the append; earlier versions gave each its own. */
export function adminMessageCommands({ adminMessages, platform }: Context): Readonly<Record<string, CallHandler>> {
  const { sql } = platform.pool;
  const streamOf = async (messageId: number): Promise<string> => {
    const own = earlierMessageStream(messageId);
    return (await adminMessages.load(own)).version > 0 ? own : ADMIN_MESSAGES;
  };
  const onMessage = async (
    messageId: number,
    meta: CallMeta,
    decide: (shown: AdminMessages) => readonly AdminMessageEvent[] | Refusal,
    result: unknown = {},
  ) => decideOn('accounts', adminMessages, meta, { stream: await streamOf(messageId), orgId: null, decide, result: () => result });
  /** They only become fewer: a number that is read before the append is never too low. */
  const shownOfEarlierVersions = async (): Promise<number> => {
    const ids = await numbersOf(sql, NUMBERS.adminMessage);
    return (await adminMessages.loadSeveral(ids.map(earlierMessageStream))).filter(({ state }) => state.size > 0).length;
  };

  return {
    publishAdminMessage: handler(calls.publishAdminMessage.input, async (content, meta) => {
      const messageId = await numberByCommand(sql, NUMBERS.adminMessage, meta.commandId);
      const elsewhere = await shownOfEarlierVersions();
      return onMessage(messageId, meta, (shown) => publish(shown, messageId, content, elsewhere), { messageId });
    }),
    changeAdminMessage: handler(calls.changeAdminMessage.input, ({ messageId, ...content }, meta) =>
      onMessage(messageId, meta, (shown) => change(shown, messageId, content)),
    ),
    removeAdminMessage: handler(calls.removeAdminMessage.input, ({ messageId }, meta) =>
      onMessage(messageId, meta, (shown) => remove(shown, messageId)),
    ),
  };
}
