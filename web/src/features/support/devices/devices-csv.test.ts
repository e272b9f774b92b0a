import type { SupportDevice } from '@headworks/api/paths/cloud/support-device';
import { expect, test } from 'vitest';
import { devicesCsv, devicesFileName } from './devices-csv.js';

const device: SupportDevice = {
  id: 7,
  serialnumber: '104217',
  devicename: 'Elm, lower',
  orgname: 'Metro Water',
  orgid: 3,
  active: true,
  swsub: false,
  lastcomm: 1_767_225_600,
  batterylevel: 72,
};

test('a row has every field of a device, the time in UTC', () => {
  expect(devicesCsv([device]).split('\r\n')[1]).toBe('7,104217,"Elm, lower",Metro Water,3,Yes,No,2026-01-01T00:00:00.000Z,72');
});

test('what a device does not have is empty, and a name cannot act as a formula', () => {
  const bare = { ...device, devicename: '=1+1', orgname: null, orgid: null, active: false, lastcomm: null, batterylevel: null };
  expect(devicesCsv([bare]).split('\r\n')[1]).toBe(`7,104217,"'=1+1",,,No,No,,`);
});

test('the file is named after its day', () => expect(devicesFileName(1_767_225_600_000)).toBe('devices-2026-01-01.csv'));
