import type { TagEvent } from '@headworks/api/events/tag';
import { limits } from '@headworks/api/limits';
import { expect, it } from 'vitest';
import { create, recolor, remove, rename, tagsDecider } from './tags.js';

const created = (tagId: number, name: string): TagEvent => ({ type: 'TagCreated', data: { orgId: 3, tagId, name, color: '#007bff' } });
const deleted: TagEvent = { type: 'TagDeleted', data: { tagId: 1 } };
const given = (...events: readonly TagEvent[]) => events.reduce(tagsDecider.evolve, tagsDecider.initial);

it('a name is unique regardless of case, and free again after its tag is deleted', () => {
  const trunk = given(created(1, 'Trunk Café'));
  for (const name of ['Trunk Café', 'TRUNK CAFÉ', 'trunk Cafe\u0301'])
    expect(create(trunk, 3, 2, { name, color: '#007bff' })).toMatchObject({ refused: 'TagExists' });
  expect(create(given(created(1, 'Trunk'), deleted), 3, 2, { name: 'trunk', color: '#007bff' })).toHaveLength(1);
});

it('an organization has a maximum number of tags', () => {
  const many = given(...Array.from({ length: limits.tagsPerOrganization }, (_, number) => created(number + 1, `Tag ${number}`)));
  expect(create(many, 3, 9_999, { name: 'One more', color: '#007bff' })).toMatchObject({ details: [{ path: 'name' }] });
});

it('is renamed to a free name, also to its own in another case', () => {
  const two = given(created(1, 'Trunk'), created(2, 'Survey'));
  expect(rename(two, 1, 'survey')).toMatchObject({ refused: 'TagExists' });
  expect(rename(two, 1, 'TRUNK')).toEqual([{ type: 'TagRenamed', data: { tagId: 1, name: 'TRUNK' } }]);
  expect(rename(two, 1, 'Trunk')).toEqual([]);
  expect(rename(two, 7, 'Trunk 2')).toMatchObject({ refused: 'Not Found' });
});

it('changes its color once', () => {
  const one = given(created(1, 'Trunk'));
  expect(recolor(one, 1, '#dc3545')).toEqual([{ type: 'TagRecolored', data: { tagId: 1, color: '#dc3545' } }]);
  expect(recolor(one, 1, '#007bff')).toEqual([]);
  expect(recolor(one, 2, '#007bff')).toMatchObject({ refused: 'Not Found' });
});

it('is deleted once, again without effect; a tag that never existed is not found', () => {
  const one = given(created(1, 'Trunk'));
  expect(remove(one, 1)).toEqual([deleted]);
  expect(remove(tagsDecider.evolve(one, deleted), 1)).toEqual([]);
  expect(remove(one, 2)).toMatchObject({ refused: 'Not Found' });
});
