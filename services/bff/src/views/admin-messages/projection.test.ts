import type { AdminMessageEvent } from '@headworks/api/events/admin-message';
import { expect, it } from 'vitest';
import { eventOf, TIME } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { adminMessagesView } from './view.js';

const content = { title: 'Tonight', message: 'A restart', severity: 'info' } as const;
const published: AdminMessageEvent = { type: 'NoticePublished', data: { noticeId: 1, ...content } };
const rows = (...events: readonly AdminMessageEvent[]) =>
  rowsOf(
    adminMessagesView,
    'admin_messages',
    events.map((event) => eventOf('accounts', event)),
  );
const row = { message_id: 1, ...content, published_at: Date.parse(TIME), removed: false };

it('a message has its newest words until it is removed', () => {
  expect(rows(published, { type: 'NoticeChanged', data: { noticeId: 1, ...content, title: 'Tomorrow' } })).toEqual([
    { ...row, title: 'Tomorrow' },
  ]);
  expect(rows(published, { type: 'NoticeRemoved', data: { noticeId: 1 } })).toEqual([{ ...row, removed: true }]);
});
