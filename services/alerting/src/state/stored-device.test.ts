import { expect, it } from 'vitest';
import { nameOf, newDevice } from './stored-device.js';

it.each([
  ['Elm Street\n\nCall 555-0100', 'Elm Street  Call 555-0100'],
  ['Elm\u2028\u202eStreet', 'Elm  Street'],
  ['\r\n', '7001'],
])('a stored site name adds no line to a message: %j', (siteName, shown) => {
  expect(nameOf({ ...newDevice('7001'), siteName })).toBe(shown);
});
