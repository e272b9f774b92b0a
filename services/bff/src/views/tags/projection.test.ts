import type { LogTagsEvent, TagEvent } from '@headworks/api/events/tag';
import { expect, it } from 'vitest';
import { eventOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { keyOfTag, tagOfKey } from './live.js';
import { tagsView } from './view.js';

const rows = (table: string, ...events: readonly (TagEvent | LogTagsEvent)[]) =>
  rowsOf(
    tagsView,
    table,
    events.map((event) => eventOf('tagging', event)),
  );
const created: TagEvent = { type: 'TagCreated', data: { orgId: 7, tagId: 2, name: 'Dry', color: '#007bff' } };
const tagged = (tagId: number): LogTagsEvent => ({ type: 'LogTagged', data: { logId: 3, orgId: 7, tagId } });

it('a tag has its newest name and color, and is marked when it is deleted', () => {
  const changes: readonly TagEvent[] = [
    { type: 'TagRenamed', data: { tagId: 2, name: 'Wet' } },
    { type: 'TagRecolored', data: { tagId: 2, color: '#dc3545' } },
  ];
  expect(rows('tags', created, ...changes)).toEqual([{ tag_id: 2, org_id: 7, name: 'Wet', color: '#dc3545' }]);
  expect(rows('tags', created, { type: 'TagDeleted', data: { tagId: 2 } })).toEqual([expect.objectContaining({ deleted: true })]);
});

it('a log has a tag until it is taken off, and again when it comes back', () => {
  const row = { log_tag: '3/2', log_id: 3, tag_id: 2, org_id: 7 };
  const untagged: LogTagsEvent = { type: 'LogUntagged', data: { logId: 3, tagId: 2 } };
  expect(rows('log_tags', tagged(2))).toEqual([{ ...row, removed: false }]);
  expect(rows('log_tags', tagged(2), untagged)).toEqual([{ ...row, removed: true }]);
  expect(rows('log_tags', tagged(2), untagged, tagged(2))).toEqual([{ ...row, removed: false }]);
});

it('a deleted log loses all its tags', () => {
  const closed: LogTagsEvent = { type: 'LogTagsClosed', data: { logId: 3, tagIds: [2, 5] } };
  expect(rows('log_tags', tagged(2), tagged(5), closed).map(({ removed }) => removed)).toEqual([true, true]);
});

it('the key of a tag is none of a log', () => {
  expect([tagOfKey(keyOfTag(12)), tagOfKey('12')]).toEqual([12, undefined]);
});
