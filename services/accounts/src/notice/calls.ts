import { accountsCalls as calls, type NoticeEvent, noticeStream, type Refusal } from '@headworks/contracts';
import { type CallHandler, type CallMeta, handler } from '@headworks/http';
import { decideOn } from '@headworks/platform';
import { numberByCommand } from '@headworks/postgres';
import type { Accounts } from '../accounts.js';
import { NUMBERS } from '../state/numbers.js';
import { change, type Notice, publish, remove } from './notice.js';

/** Messages to everybody. */
export function noticeCalls(accounts: Accounts): Readonly<Record<string, CallHandler>> {
  const onNotice = (noticeId: number, meta: CallMeta, decide: (notice: Notice) => readonly NoticeEvent[] | Refusal, result: unknown = {}) =>
    decideOn('accounts', accounts.notices, meta, { stream: noticeStream(noticeId), orgId: null, decide, result: () => result });

  return {
    publishNotice: handler(calls.publishNotice.input, async (content, meta) => {
      const noticeId = await numberByCommand(accounts.platform.pool.sql, NUMBERS.notice, meta.commandId);
      return onNotice(noticeId, meta, (notice) => publish(notice, noticeId, content), { noticeId });
    }),
    changeNotice: handler(calls.changeNotice.input, ({ noticeId, ...content }, meta) =>
      onNotice(noticeId, meta, (notice) => change(notice, noticeId, content)),
    ),
    removeNotice: handler(calls.removeNotice.input, ({ noticeId }, meta) => onNotice(noticeId, meta, (notice) => remove(notice, noticeId))),
  };
}
