import { expect, test } from 'vitest';
import { changedTags } from './tag-changes.js';

const tag = (id: number) => ({ id, tagname: `Tag ${id}`, color: '#007bff' });
const all = [1, 2, 3].map(tag);

test('selected tags are added, deselected ones are removed, and the rest stays', () => {
  const changes = new Map([
    [1, false],
    [3, true],
  ]);
  expect(changedTags(all, [tag(1), tag(2)], changes)).toEqual({ chosen: new Set([2, 3]), added: [tag(3)], removed: [tag(1)] });
});

test('selecting and deselecting again is no change', () =>
  expect(changedTags(all, [tag(1)], new Map([[1, true]]))).toMatchObject({ added: [], removed: [] }));

test('a tag that another user adds meanwhile is not removed', () =>
  expect(changedTags(all, [tag(1), tag(2)], new Map([[3, true]]))).toMatchObject({ added: [tag(3)], removed: [] }));

test('a tag that was deleted meanwhile is not added', () =>
  expect(changedTags([tag(1)], [], new Map([[3, true]]))).toEqual({ chosen: new Set(), added: [], removed: [] }));
