import * as contracts from '@headworks/contracts';
import { expect, test } from 'vitest';
import { paths } from './paths.js';

const declared = new Map<string, unknown>(Object.entries(contracts));

test.each(Object.entries(paths))('%s is called where its contract says', (name, path) => {
  expect(declared.get(name)).toMatchObject({ method: 'POST', path });
});

test('the alias of an iTracker is put where its contract says', () => {
  expect(contracts.putTracker).toMatchObject({ method: 'PUT', path: '/v1/trackers/{id}' });
});
