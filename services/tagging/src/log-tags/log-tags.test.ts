import { type LogTagsEvent, limits } from '@headworks/contracts';
import { expect, it } from 'vitest';
import type { Tags } from '../tags/tags.js';
import { close, logTagsDecider, tag, untag } from './log-tags.js';

const tagged = (tagId: number): LogTagsEvent => ({ type: 'LogTagged', data: { logId: 7, orgId: 3, tagId } });
const given = (...events: readonly LogTagsEvent[]) => events.reduce(logTagsDecider.evolve, logTagsDecider.initial);
const ten = Array.from({ length: limits.tagsPerLog }, (_, number) => number + 1);
/** The organization's tags 1 to 11, without those that were deleted. */
const known = (...deleted: readonly number[]): Tags => ({
  tags: new Map([...ten, 11].filter((id) => !deleted.includes(id)).map((id) => [id, { name: `Tag ${id}`, color: '#007bff' }])),
  deleted: new Set(deleted),
});

it('takes ten tags and no eleventh, until one is taken off', () => {
  const full = given(...ten.map(tagged));
  expect(tag(full, 3, 7, 11, known())).toMatchObject({ refused: 'A maximum of 10 tags can be assigned to each log.' });
  expect(tag(logTagsDecider.evolve(full, { type: 'LogUntagged', data: { logId: 7, tagId: 4 } }), 3, 7, 11, known())).toEqual([tagged(11)]);
});

it('a tag that was deleted counts no more against the ten', () => {
  expect(tag(given(...ten.map(tagged)), 3, 7, 11, known(4))).toEqual([tagged(11)]);
});

it('putting on what is on and taking off what is off changes nothing', () => {
  expect(tag(given(...ten.map(tagged)), 3, 7, 4, known())).toEqual([]);
  expect(untag(given(), 3, 7, 4, known())).toEqual([]);
  expect(untag(given(tagged(4)), 3, 7, 4, known())).toEqual([{ type: 'LogUntagged', data: { logId: 7, tagId: 4 } }]);
});

it('a tag that is not there, and another organization, are not found', () => {
  expect(tag(given(), 3, 7, 99, known())).toMatchObject({ refused: 'Not Found' });
  expect(tag(given(), 3, 7, 4, known(4))).toMatchObject({ refused: 'Not Found' });
  expect(untag(given(), 3, 7, 99, known())).toMatchObject({ refused: 'Not Found' });
  expect(tag(given(tagged(4)), 5, 7, 5, known())).toMatchObject({ refused: 'Not Found' });
});

it('a deleted log loses its tags and takes none any more', () => {
  const [closed] = close(given(tagged(4)), 7);
  expect(closed).toEqual({ type: 'LogTagsClosed', data: { logId: 7, tagIds: [4] } });
  const after = given(tagged(4), closed as LogTagsEvent);
  expect(tag(after, 3, 7, 5, known())).toMatchObject({ refused: 'Not Found' });
  expect(close(after, 7)).toEqual([]);
});
