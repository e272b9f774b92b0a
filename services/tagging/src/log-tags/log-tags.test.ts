import type { LogTagsEvent } from '@headworks/api/events/tag';
import { limits } from '@headworks/api/limits';
import { expect, it } from 'vitest';
import type { Tags } from '../tags/tags.js';
import { close, logTagsDecider, tag, tagWith, untag } from './log-tags.js';

const tagged = (tagId: number): LogTagsEvent => ({ type: 'LogTagged', data: { logId: 7, orgId: 3, tagId } });
const given = (...events: readonly LogTagsEvent[]) => events.reduce(logTagsDecider.evolve, logTagsDecider.initial);
const ten = Array.from({ length: limits.tagsPerLog }, (_, number) => number + 1);
/** The organization's tags 1 to 11, without those that were deleted. */
const organizationTags = (...deleted: readonly number[]): Tags => ({
  tags: new Map([...ten, 11].filter((id) => !deleted.includes(id)).map((id) => [id, { name: `Tag ${id}`, color: '#007bff' }])),
  deleted: new Set(deleted),
});

it('accepts ten tags and no eleventh, until one is removed', () => {
  const full = given(...ten.map(tagged));
  expect(tag(full, 3, 7, 11, organizationTags())).toMatchObject({ refused: 'A maximum of 10 tags can be assigned to each log.' });
  expect(tag(logTagsDecider.evolve(full, { type: 'LogUntagged', data: { logId: 7, tagId: 4 } }), 3, 7, 11, organizationTags())).toEqual([
    tagged(11),
  ]);
});

it('accepts several tags together, without those that it has or gets twice; all or none', () => {
  const eight = given(...ten.slice(0, 8).map(tagged));
  expect(tagWith(eight, 3, 7, [8, 9, 9, 10], organizationTags())).toEqual([tagged(9), tagged(10)]);
  expect(tagWith(eight, 3, 7, [9, 10, 11], organizationTags())).toMatchObject({
    refused: 'A maximum of 10 tags can be assigned to each log.',
  });
  expect(tagWith(eight, 3, 7, [9, 99], organizationTags())).toMatchObject({ refused: 'Not Found' });
});

it('a deleted tag does not count against the ten', () => {
  expect(tag(given(...ten.map(tagged)), 3, 7, 11, organizationTags(4))).toEqual([tagged(11)]);
});

it('adding a present tag and removing an absent one have no effect', () => {
  expect(tag(given(...ten.map(tagged)), 3, 7, 4, organizationTags())).toEqual([]);
  expect(untag(given(), 3, 7, 4, organizationTags())).toEqual([]);
  expect(untag(given(tagged(4)), 3, 7, 4, organizationTags())).toEqual([{ type: 'LogUntagged', data: { logId: 7, tagId: 4 } }]);
});

it('a missing tag and a tag of another organization are not found', () => {
  expect(tag(given(), 3, 7, 99, organizationTags())).toMatchObject({ refused: 'Not Found' });
  expect(tag(given(), 3, 7, 4, organizationTags(4))).toMatchObject({ refused: 'Not Found' });
  expect(untag(given(), 3, 7, 99, organizationTags())).toMatchObject({ refused: 'Not Found' });
  expect(tag(given(tagged(4)), 5, 7, 5, organizationTags())).toMatchObject({ refused: 'Not Found' });
});

it('a deleted log loses its tags and accepts no more', () => {
  const [closed] = close(given(tagged(4)), 7);
  expect(closed).toEqual({ type: 'LogTagsClosed', data: { logId: 7, tagIds: [4] } });
  const after = given(tagged(4), closed as LogTagsEvent);
  expect(tag(after, 3, 7, 5, organizationTags())).toMatchObject({ refused: 'Not Found' });
  expect(close(after, 7)).toEqual([]);
});
