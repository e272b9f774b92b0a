import type { EventOf } from '@headworks/api/bus-messages';
import type { EventsOfService } from '@headworks/api/events/by-service';
import { type Change, noChange, ofEvents, set } from '../../view-runtime/projection.js';

const COLUMNS = ['title', 'message', 'severity', 'published_at', 'removed'];

function messageChanges({ type, data, time }: EventOf<EventsOfService['accounts']>): readonly Change[] {
  switch (type) {
    case 'NoticePublished': {
      const { noticeId, title, message, severity } = data;
      return [set(noticeId, { title, message, severity, published_at: Date.parse(time), removed: false })];
    }
    case 'NoticeChanged':
      return [set(data.noticeId, { title: data.title, message: data.message, severity: data.severity })];
    case 'NoticeRemoved':
      return [set(data.noticeId, { removed: true })];
    default:
      return noChange;
  }
}

export const adminMessagesProjections = [
  ofEvents('accounts', { table: 'admin_messages', key: 'message_id', columns: COLUMNS }, messageChanges),
];
