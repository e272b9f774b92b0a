import { type NoticeContent, type NoticeEvent, type Refusal, refuse } from '@headworks/contracts';

/** Stream `notice-<id>`: a message of the support staff to everybody. */
export interface Notice {
  readonly published: boolean;
  readonly removed: boolean;
  readonly content: NoticeContent;
}

const initial: Notice = { published: false, removed: false, content: { title: '', message: '', severity: 'info' } };

const evolve = (notice: Notice, event: NoticeEvent): Notice => {
  switch (event.type) {
    case 'NoticePublished':
    case 'NoticeChanged': {
      const { title, message, severity } = event.data;
      return { ...notice, published: true, content: { title, message, severity } };
    }
    case 'NoticeRemoved':
      return { ...notice, removed: true };
    default:
      return event satisfies never;
  }
};

export const noticeDecider = { initial, evolve };

export const publish = (notice: Notice, noticeId: number, content: NoticeContent): readonly NoticeEvent[] | Refusal =>
  notice.published ? refuse('Conflict') : [{ type: 'NoticePublished', data: { noticeId, ...content } }];

const isShown = ({ published, removed }: Notice): boolean => published && !removed;

export const change = (notice: Notice, noticeId: number, content: NoticeContent): readonly NoticeEvent[] | Refusal =>
  isShown(notice) ? [{ type: 'NoticeChanged', data: { noticeId, ...content } }] : refuse('Not Found');

export const remove = (notice: Notice, noticeId: number): readonly NoticeEvent[] | Refusal =>
  isShown(notice) ? [{ type: 'NoticeRemoved', data: { noticeId } }] : refuse('Not Found');
