import { type Refusal, refuse } from '@headworks/api/errors';
import type { AdminMessageContent, AdminMessageEvent } from '@headworks/api/events/admin-message';

/** Stream `notice-<id>`: an admin message, which support publishes to all users. */
export interface AdminMessage {
  readonly published: boolean;
  readonly removed: boolean;
  readonly content: AdminMessageContent;
}

const initial: AdminMessage = { published: false, removed: false, content: { title: '', message: '', severity: 'info' } };

const evolve = (state: AdminMessage, event: AdminMessageEvent): AdminMessage => {
  switch (event.type) {
    case 'NoticePublished':
    case 'NoticeChanged': {
      const { title, message, severity } = event.data;
      return { ...state, published: true, content: { title, message, severity } };
    }
    case 'NoticeRemoved':
      return { ...state, removed: true };
    default:
      return event satisfies never;
  }
};

export const adminMessageDecider = { initial, evolve };

export const publish = (state: AdminMessage, messageId: number, content: AdminMessageContent): readonly AdminMessageEvent[] | Refusal =>
  state.published ? refuse('Conflict') : [{ type: 'NoticePublished', data: { noticeId: messageId, ...content } }];

const isShown = ({ published, removed }: AdminMessage): boolean => published && !removed;

const noMessage = (): Refusal => refuse('Not Found', undefined, [{ path: 'messageId', message: 'there is no such message' }]);

export const change = (state: AdminMessage, messageId: number, content: AdminMessageContent): readonly AdminMessageEvent[] | Refusal =>
  isShown(state) ? [{ type: 'NoticeChanged', data: { noticeId: messageId, ...content } }] : noMessage();

export const remove = (state: AdminMessage, messageId: number): readonly AdminMessageEvent[] | Refusal =>
  isShown(state) ? [{ type: 'NoticeRemoved', data: { noticeId: messageId } }] : noMessage();
