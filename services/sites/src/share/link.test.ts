import type { BasinEvent } from '@headworks/api/events/basin';
import { limits } from '@headworks/api/limits';
import { describe, expect, it } from 'vitest';
import { after, basinId, createdBasin, given } from '../../test-kit/basins.js';
import { copiedEvents } from '../copy/copied-events.js';
import { revert } from '../history/revert.js';
import { createLink, deleteLink, presentLink } from './link.js';

const NOW = 5_000;
const [FIRST, SECOND] = ['first link', 'second link'];
const basin = given(createdBasin);
const shared = after(basin, createLink(basin, basinId, FIRST, NOW));
const END = NOW + limits.shareLinkLifeMs;

describe('the share link of a basin', () => {
  it('is created with its end, 90 days later', () => {
    expect(createLink(basin, basinId, FIRST, NOW)).toEqual([
      { type: 'LinkCreated', data: { basinId, at: NOW, linkId: FIRST, expiresAt: END } },
    ]);
    expect(END - NOW).toBe(90 * 86_400_000);
  });

  it('stays as it is when another one is asked for, and is replaced when it has expired', () => {
    expect(createLink(shared, basinId, SECOND, END - 1)).toEqual([]);
    const replaced = after(shared, createLink(shared, basinId, SECOND, END));
    expect(presentLink(replaced, END)).toEqual({ linkId: SECOND, createdAt: END, expiresAt: END + limits.shareLinkLifeMs });
  });

  it('counts until its last millisecond, its deletion, or that of the basin', () => {
    expect(presentLink(shared, END - 1)).toMatchObject({ linkId: FIRST });
    expect(presentLink(shared, END)).toBeUndefined();
    expect(presentLink(after(shared, deleteLink(shared, basinId, NOW)), NOW)).toBeUndefined();
    const gone: BasinEvent = { type: 'BasinDeleted', data: { basinId, at: NOW } };
    expect(presentLink(after(shared, [gone]), NOW)).toBeUndefined();
  });

  it('is deleted once, also when it has expired', () => {
    expect(deleteLink(shared, basinId, END + 1)).toEqual([{ type: 'LinkDeleted', data: { basinId, at: END + 1, linkId: FIRST } }]);
    expect(deleteLink(basin, basinId, NOW)).toEqual([]);
  });

  it('comes back by no undo, and a copy of the basin has none', () => {
    expect(revert(basinId, shared, after(shared, deleteLink(shared, basinId, NOW)), NOW)).toEqual([]);
    const target = {
      basinId: 6,
      orgId: 7,
      studyId: 4,
      name: 'Copy',
      copyOf: basinId,
      siteIds: new Map(),
      rainId: null,
      copyAssignments: true,
      at: NOW,
    };
    expect(given(...copiedEvents(shared, target)).link).toBeNull();
  });
});
