import { expect, it } from 'vitest';
import { type DeviceNames, nameWithSerial, shownName } from './device-name.js';

const none: DeviceNames = { sitealias: null, devicename: null, sitename: null, serialnumber: '777001' };

it.each<[Partial<DeviceNames>, string]>([
  [{ sitealias: 'Elm by the school', devicename: 'Logger 4', sitename: 'Elm_St_MH01' }, 'Elm by the school'],
  [{ devicename: 'Logger 4', sitename: 'Elm_St_MH01' }, 'Logger 4'],
  [{ sitename: 'Elm_St_MH01' }, 'Elm_St_MH01'],
  [{}, '777001'],
  [{ sitealias: '', devicename: ' \t', sitename: 'Elm_St_MH01' }, 'Elm_St_MH01'],
  [{ sitename: ' ' }, '777001'],
])('a device with %j is %s', (names, shown) => {
  expect(shownName({ ...none, ...names })).toBe(shown);
});

it('a name comes with its serial number, and a serial number alone', () => {
  expect(nameWithSerial('Elm_St_MH01', '777001')).toBe('Elm_St_MH01 (777001)');
  expect(nameWithSerial('777001', '777001')).toBe('777001');
});
