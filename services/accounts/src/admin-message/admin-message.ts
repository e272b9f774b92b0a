import { type Refusal, refuse } from '@headworks/api/errors';
import type { AdminMessageContent, AdminMessageEvent } from '@headworks/api/events/admin-message';
import { limits } from '@headworks/api/limits';

/** The ids of the messages that a stream of admin messages shows to all users. */
export type AdminMessages = ReadonlySet<number>;

const initial: AdminMessages = new Set();

const evolve = (shown: AdminMessages, { type, data: { noticeId } }: AdminMessageEvent): AdminMessages => {
  switch (type) {
    case 'NoticePublished':
      return new Set([...shown, noticeId]);
    case 'NoticeChanged':
      return shown;
    case 'NoticeRemoved':
      return new Set([...shown].filter((each) => each !== noticeId));
    default:
      return type satisfies never;
  }
};

export const adminMessagesDecider = { initial, evolve };

const tooMany = (): Refusal =>
  refuse('Validation Error', undefined, [{ path: 'title', message: `there are ${limits.adminMessages} messages: remove one first` }]);

const noMessage = (): Refusal => refuse('Not Found', undefined, [{ path: 'messageId', message: 'there is no such message' }]);

/** Beyond its limit the list would show the new ones alone, so that the others could not be removed. `elsewhere`: how many other streams show. */
export const publish = (
  shown: AdminMessages,
  messageId: number,
  content: AdminMessageContent,
  elsewhere: number,
): readonly AdminMessageEvent[] | Refusal =>
  shown.size + elsewhere >= limits.adminMessages ? tooMany() : [{ type: 'NoticePublished', data: { noticeId: messageId, ...content } }];

export const change = (shown: AdminMessages, messageId: number, content: AdminMessageContent): readonly AdminMessageEvent[] | Refusal =>
  shown.has(messageId) ? [{ type: 'NoticeChanged', data: { noticeId: messageId, ...content } }] : noMessage();

export const remove = (shown: AdminMessages, messageId: number): readonly AdminMessageEvent[] | Refusal =>
  shown.has(messageId) ? [{ type: 'NoticeRemoved', data: { noticeId: messageId } }] : noMessage();
