import { expect, test } from 'vitest';
import { changesOf, formOf } from './settings.js';

const opened = { name: 'Fishing Creek', gpdperhouse: 182 };

test('only what was typed anew is sent', () => {
  expect(changesOf(formOf(opened, '2'), opened, '2')).toEqual({});
  expect(changesOf({ name: ' West End ', gallons: '182' }, opened, '1')).toEqual({ name: 'West End' });
  expect(changesOf({ name: 'Fishing Creek', gallons: '200' }, opened, '1')).toEqual({ gpdperhouse: 200 });
});

test('an emptied number is not set, which differs from 0', () => {
  expect(changesOf({ name: 'Fishing Creek', gallons: '' }, opened, '1')).toEqual({ gpdperhouse: null });
  expect(changesOf({ name: 'Fishing Creek', gallons: '0' }, opened, '1')).toEqual({ gpdperhouse: 0 });
});
