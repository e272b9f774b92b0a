import type { LogState } from '@headworks/api/events/log';
import { expect, it } from 'vitest';
import { stateOf } from '../../../test-kit/messages.js';
import { rowsOf } from '../../../test-kit/rows.js';
import { logRecordsView } from './view.js';

const state: LogState = {
  kind: 'log',
  logId: 3,
  orgId: 7,
  serialNumber: '900',
  lastLevel: 6.25,
  count: 9,
  firstAt: 100,
  lastAt: 900,
  adjusted: null,
  receivedAt: 5_000,
  place: { manholeInches: 96, lat: 41, lng: -76.4 },
};
const rows = (...states: readonly (LogState | undefined)[]) =>
  rowsOf(
    logRecordsView,
    'log_records',
    states.map((each) => stateOf('logs', 'log-3', each)),
  );

it('the newest state of a log is its row', () => {
  const adjusted = { startAt: 200, endAt: 800, startIndex: 1, endIndex: 7 };
  expect(rows(state, { ...state, count: 10, lastAt: 1_000, adjusted, markedAt: 6_000 })).toEqual([
    {
      log_id: 3,
      org_id: 7,
      serial: '900',
      last_level: 6.25,
      count: 10,
      first_at: 100,
      last_at: 1_000,
      received_at: 5_000,
      marked_at: 6_000,
      adjusted_start_at: 200,
      adjusted_end_at: 800,
      start_index: 1,
      end_index: 7,
      has_place: true,
      manhole_inches: 96,
      lat: 41,
      lng: -76.4,
    },
  ]);
});

it('a state of an earlier release has no device, no level and no place', () => {
  const { serialNumber, lastLevel, place, ...earlier } = state;
  expect(rows(earlier)).toEqual([expect.objectContaining({ serial: null, last_level: null, last_at: 900, has_place: false, lat: null })]);
});

it('a sensor whose packets have said no place is distinct from one that is in no manhole', () => {
  const inPipe = { manholeInches: null, lat: 41, lng: -76.4 };
  expect(rows({ ...state, place: null })).toEqual([
    expect.objectContaining({ has_place: false, manhole_inches: null, lat: null, lng: null }),
  ]);
  expect(rows({ ...state, place: inPipe })).toEqual([
    expect.objectContaining({ has_place: true, manhole_inches: null, lat: 41, lng: -76.4 }),
  ]);
});

it('a tombstone leaves the row', () => {
  expect(rows(undefined)).toEqual([]);
});
