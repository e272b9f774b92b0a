import { permissions } from '@headworks/api/permission-schema';
import { type Permissions } from '@headworks/api/permissions';
import { describe, expect, test } from 'vitest';
import { readPermissions } from '../../../session/read-permissions.js';
import { defaultPermissions, isSame, toSend, withAccess, withSection, withSelected } from './permission-draft.js';
import { shortWordsOf, summaryOf } from './permission-words.js';

const given = (fields: Parameters<typeof permissions.parse>[0]): Permissions => permissions.parse(fields);

describe('a draft and its resulting permissions', () => {
  test('unchanged permissions are sent as they were read', () => {
    const stored = toSend(given({ itr: { perms: 'read', all: false, ids: [4, 9] }, studies: { flow: 'none' } }));
    expect(toSend(readPermissions(JSON.stringify(stored)))).toEqual(stored);
  });

  test.each(['', 'null', '{', '{"itr": 5}'])('a text that cannot be read grants nothing: %o', (text) => {
    expect(summaryOf(readPermissions(text))).toEqual(['Will not see anything in the organization.']);
  });

  test('a selection survives a switch to all, and is dropped where it does not apply', () => {
    const selected = withAccess(defaultPermissions, 'itr', { all: false, ids: [9, 4] });
    const looked = withAccess(withAccess(selected, 'itr', { all: true }), 'itr', { all: false });
    expect(toSend(looked).itr.ids).toEqual([4, 9]);
    expect(toSend(withAccess(selected, 'itr', { all: true })).itr.ids).toEqual([]);
  });

  test('none for iTrackers implies none for logs, until iTrackers are granted again', () => {
    const none = withAccess(defaultPermissions, 'itr', { perms: 'none' });
    expect(toSend(none).logs.perms).toBe('none');
    expect(toSend(withAccess(none, 'itr', { perms: 'read' })).logs.perms).toBe('write');
  });

  test('levels of basins and sections are set in their own place', () => {
    const draft = withSection(withAccess(defaultPermissions, 'basins', { perms: 'read' }), 'results', 'none');
    expect(toSend(draft).studies).toMatchObject({ perms: 'write', basins: { perms: 'read' }, results: 'none' });
  });

  test('drafts with the same result are equal', () => {
    const selected = withAccess(defaultPermissions, 'fr', { all: false, ids: [2] });
    expect(isSame(defaultPermissions, withAccess(selected, 'fr', { all: true }))).toBe(true);
    expect(isSame(defaultPermissions, selected)).toBe(false);
  });

  test('ids are added once and removed', () => {
    expect(withSelected([1, 2], [2, 3], true)).toEqual([1, 2, 3]);
    expect(withSelected([1, 2, 3], [1, 3, 9], false)).toEqual([2]);
  });
});

describe('permissions in words', () => {
  test('an admin sees and changes everything', () => {
    expect(summaryOf(given({ admin: true }))).toEqual(['Sees and changes everything in the organization, and manages its members.']);
    expect(shortWordsOf(given({ admin: true }))).toBe('Organization admin');
  });

  test('what is edited, what is viewed and what stays hidden', () => {
    const perms = given({
      itr: { perms: 'read', all: false, ids: [4] },
      logs: { perms: 'read' },
      fr: { perms: 'none' },
      studies: { perms: 'read', basins: { perms: 'write' }, sites: 'none' },
    });
    expect(summaryOf(perms)).toEqual([
      'Will be able to edit all basins, Logs of sites, FlowSeries, and Adjustments.',
      'Will be able to view 1 selected iTracker, all logs, all studies, Results, and Playback.',
      'Will not see 1st Response devices or Sites.',
    ]);
    expect(shortWordsOf(perms)).toBe('iTrackers: View, 1 selected · Logs: View · 1st Response: None · Studies: View');
  });

  test('a level without a selection is described as having no effect', () => {
    const perms = given({
      itr: { perms: 'write', all: false },
      logs: { perms: 'none' },
      fr: { perms: 'none' },
      studies: { perms: 'none' },
    });
    expect(summaryOf(perms)).toEqual(['Will not see anything in the organization.']);
    const some = withAccess(perms, 'fr', { perms: 'read' });
    expect(summaryOf(some)).toEqual([
      'Will be able to view all 1st Response devices.',
      'Will not see logs, studies, or basins.',
      'Will not see iTrackers, because none is selected.',
    ]);
    const neither = given({ studies: { all: false, basins: { all: false } } });
    expect(summaryOf(neither).at(-1)).toBe('Will not see studies or basins, because none is selected.');
  });

  test('without basins, sections are not mentioned', () => {
    const perms = given({ studies: { perms: 'none' } });
    expect(summaryOf(perms).join(' ')).not.toMatch(/FlowSeries|Playback/);
  });
});
