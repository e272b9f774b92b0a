import { expect, it } from 'vitest';
import { permissions } from './permission-schema.js';
import { storedPermissions } from './stored-permissions.js';

/** As stored while sections of studies were objects. */
const STORED = {
  admin: false,
  fr: { perms: 'none', all: true, ids: [], devices: [] },
  itr: { perms: 'read', all: false, ids: [4, 9] },
  logs: { perms: 'read', all: true, ids: [] },
  studies: {
    perms: 'write',
    all: true,
    ids: [],
    basins: { perms: 'read', all: true, ids: [] },
    sites: { perms: 'none' },
    logs: { perms: 'read' },
    flow: { perms: 'write' },
    adj: { perms: 'none' },
    results: { perms: 'read' },
    playback: { perms: 'none' },
  },
};

it('reads stored permissions whose sections are objects', () => {
  const { studies, ...rest } = storedPermissions(STORED);
  expect(rest).toEqual({ admin: STORED.admin, fr: STORED.fr, itr: STORED.itr, logs: STORED.logs });
  const { perms, all, ids, basins } = STORED.studies;
  expect(studies).toEqual({
    perms,
    all,
    ids,
    basins,
    sites: 'none',
    logs: 'read',
    flow: 'write',
    adj: 'none',
    results: 'read',
    playback: 'none',
  });
});

it('reads permissions of the current shape unchanged, with defaults for missing fields', () => {
  const today = storedPermissions(STORED);
  expect(storedPermissions(today)).toEqual(today);
  expect(storedPermissions({})).toEqual(permissions.parse({}));
  expect(storedPermissions({ studies: { results: {} } })).toEqual(permissions.parse({}));
});
