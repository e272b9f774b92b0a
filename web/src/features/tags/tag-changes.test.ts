import { expect, test } from 'vitest';
import { changedTags } from './tag-changes.js';

const tag = (id: number) => ({ id, tagname: `Tag ${id}`, color: '#007bff' });
const all = [1, 2, 3].map(tag);

test('what the reader ticks is put on, what they untick is taken off, and the rest stays', () => {
  const changes = new Map([
    [1, false],
    [3, true],
  ]);
  expect(changedTags(all, [tag(1), tag(2)], changes)).toEqual({ chosen: new Set([2, 3]), added: [tag(3)], removed: [tag(1)] });
});

test('ticked and unticked again is no change', () =>
  expect(changedTags(all, [tag(1)], new Map([[1, true]]))).toMatchObject({ added: [], removed: [] }));

test('what somebody else puts on meanwhile is not taken off', () =>
  expect(changedTags(all, [tag(1), tag(2)], new Map([[3, true]]))).toMatchObject({ added: [tag(3)], removed: [] }));

test('a tag that was deleted meanwhile is not put on', () =>
  expect(changedTags([tag(1)], [], new Map([[3, true]]))).toEqual({ chosen: new Set(), added: [], removed: [] }));
