import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsOf, soundHeader, soundRecords, textOf } from '../test-kit/made-file.js';
import { checkPayload, messagesOf, payloadChunks, readText, toPayload } from './index.js';

const strict = { exempt: false };
const soundFile = (count: number) => {
  const csv = readText(textOf(rowsOf({ header: soundHeader, records: soundRecords(count) })), strict);
  if (csv.kind !== 'sound') throw new Error('the file is sound');
  return csv;
};
const { header, data } = toPayload(soundFile(3));
const messages = (changed: object, records: unknown = data, options = strict) => {
  const outcome = checkPayload({ ...header, ...changed }, records, options);
  return outcome.kind === 'malformed' ? [`${outcome.path} ${outcome.message}`] : messagesOf(outcome);
};

describe('the payload of an upload', () => {
  it('contains the header with four empty fields and each record in the header’s units', () => {
    expect(header).toMatchObject({
      macAddress: '00:1E:C0:4A:17:36',
      logInterval: 15,
      headerUnits: 'English',
      imei: '',
      batteryResetTime: '',
      alert1: '',
      alert2: '',
    });
    expect(data[1]).toEqual({ date: 1_741_565_700, distance: 69.5, gain: 40, temp: 55.1, level: 2.5 });
  });
  it.each([1, 3, 4_096, 10_000])('is the same in parts and as a whole (%i records)', (count) => {
    const csv = soundFile(count);
    expect(JSON.parse([...payloadChunks(csv, { orgId: 7 })].join(''))).toEqual({ orgId: 7, ...toPayload(csv) });
  });
  it('is valid without levels: they are the mount minus the distance, rounded to remove binary noise', () => {
    const bare = data.map(({ date, gain, temp }) => ({ date, distance: 69.53, gain, temp }));
    const outcome = checkPayload(header, bare, strict);
    if (outcome.kind !== 'sound') throw new Error('the payload is sound');
    expect([...outcome.records.levels]).toEqual([2.47, 2.47, 2.47]);
  });
  it('is converted once if it is metric', () => {
    const metric = { ...header, headerUnits: 'Metric', pipeId: 254, verticalMount: 1828.8 };
    const outcome = checkPayload(metric, [{ date: 0, distance: 1803.4, gain: 1, temp: 100 }], strict);
    if (outcome.kind !== 'sound') throw new Error('the payload is sound');
    const { records } = outcome;
    expect([outcome.header.pipeId, outcome.header.verticalMount, outcome.header.headerUnits]).toEqual([10, 72, 'English']);
    expect([records.levels[0], records.distances[0], records.gains[0], records.temps[0]].map((value) => Number(value?.toFixed(9)))).toEqual(
      [1, 71, 1, 212],
    );
  });
  it('accepts header values as text, as in a file', () => {
    expect(
      messages({ serialNumber: '104 319', logInterval: '15 minutes', pipeId: '10.00 in', recordCount: '3', logStart: '3/10/2025 0:00' }),
    ).toEqual([]);
    expect(messages({ serialNumber: 104319, batteryLevel: null, fwVersion: undefined })).toEqual([]);
  });
  it('is refused with the messages of a file, in their order', () => {
    expect(messages({ macAddress: 'x', serialNumber: 'x', logInterval: 1.5 })).toEqual([
      'Invalid MAC address.',
      'Invalid SN.',
      'Header Log Interval value is invalid.',
    ]);
    expect(messages({ macAddress: '', serialNumber: null })).toEqual([
      'Invalid MAC address found in file',
      'Invalid Serial Number found in file',
    ]);
    expect(messages({ macAddress: '', serialNumber: null }, data, { exempt: true })).toEqual([]);
    expect(messages({}, [])).toEqual(['No records found in file.']);
    expect(messages({}, new Array(1_000_001))).toEqual(['More than 1,000,000 records found in file.']);
  });
  it('numbers records by their position, with the line that they would have in a file', () => {
    expect(messages({}, [data[0], { ...data[1], date: 1_741_565_701 }, { ...data[2], level: 0 }])).toEqual([
      'Invalid date interval found on line 12, record # 2',
      'Invalid date interval found on line 13, record # 3',
      'Level less than or equal to 0 found on line 13, record # 3',
    ]);
    expect(messages({}, [{ date: -1, distance: 72 }])).toEqual([
      'Invalid date interval found on line 11, record # 1',
      'Level less than or equal to 0 found on line 11, record # 1',
    ]);
    expect(messages({}, [{ date: 0 }])).toEqual(['Level less than or equal to 0 found on line 11, record # 1']);
  });
  it('reports the field of a wrong type', () => {
    expect(messages({ siteName: {} })).toEqual(['header.siteName must be a text or a number']);
    expect(messages({}, 'x')).toEqual(['data must be a list of records']);
    expect(messages({}, [data[0], 5])).toEqual(['data[1] must be a record']);
    expect(messages({}, [{ ...data[0], date: '1' }])).toEqual(['data[0].date must be epoch seconds']);
    expect(messages({}, [{ ...data[0], gain: '1' }])).toEqual(['data[0].gain must be a number']);
    expect(checkPayload(null, data, strict)).toMatchObject({ kind: 'malformed', path: 'header' });
  });
  it('of any JSON is checked without an exception', () => {
    const record = fc.record({ date: fc.jsonValue(), distance: fc.jsonValue(), level: fc.double() }, { requiredKeys: [] });
    fc.assert(
      fc.property(
        fc.oneof(fc.jsonValue(), fc.constant(header)),
        fc.oneof(fc.jsonValue(), fc.array(fc.oneof(record, fc.constant(data[0])))),
        (a, b) => {
          expect(['sound', 'faulty', 'malformed']).toContain(checkPayload(a, b, strict).kind);
        },
      ),
    );
  });
});
