import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateText, rowsOf, soundHeader, soundRecords, textOf } from '../test-kit/made-file.js';
import { createLoggerCheck, FIRST_ERRORS_NOTE, messagesOf, readText } from './index.js';

const strict = { exempt: false };
const check = (header: Readonly<Record<string, string>>, records: readonly (readonly string[])[], options = strict) =>
  readText(textOf(rowsOf({ header, records })), options);
const messages = (header: Readonly<Record<string, string>>, records = soundRecords(3), options = strict) =>
  messagesOf(check(header, records, options));
const withRecord = (count: number, index: number, cells: Readonly<Record<number, string>>) =>
  soundRecords(count).map((record, at) => (at === index ? record.map((cell, column) => cells[column] ?? cell) : record));

describe('the records', () => {
  it('must count up from 1, each compared with the one before only', () => {
    expect(messages(soundHeader, withRecord(4, 0, { 0: '2' }))).toEqual([
      'Invalid record number found on line 11, record # 2',
      'Invalid record number found on line 12, record # 2',
    ]);
    expect(messages(soundHeader, withRecord(4, 1, { 0: 'two' }))).toEqual(['Invalid record number found on line 12, record # two']);
    expect(messages(soundHeader, withRecord(4, 1, { 0: '' }))).toEqual(['Invalid record number found on line 12, record # ']);
  });
  it('must be one interval apart', () => {
    expect(messages(soundHeader, withRecord(4, 1, { 1: '03/10/2025 00:16:00' }))).toEqual([
      'Invalid date interval found on line 12, record # 2',
      'Invalid date interval found on line 13, record # 3',
    ]);
    expect(messages(soundHeader, withRecord(4, 1, { 1: 'noon' }))).toEqual(['Invalid date interval found on line 12, record # 2']);
    expect(messages({ ...soundHeader, 'Log Interval': '0 minutes' }, soundRecords(3, 0))).toEqual([]);
  });
  it.each(['0', '0.00', '-0.01', '', 'x', 'NaN', 'Infinity', '0x10', '1e300'])('must have a level above 0, not "%s"', (level) => {
    expect(messages(soundHeader, withRecord(3, 2, { 2: level }))).toEqual(['Level less than or equal to 0 found on line 13, record # 3']);
  });
  it('with several faults give all messages: number, date, level', () => {
    expect(messages(soundHeader, withRecord(2, 1, { 0: '7', 1: '', 2: '0' }))).toEqual([
      'Invalid record number found on line 12, record # 7',
      'Invalid date interval found on line 12, record # 7',
      'Level less than or equal to 0 found on line 12, record # 7',
    ]);
  });
  it('have their messages after those of the header, in the list and in the details', () => {
    const csv = check({ ...soundHeader, 'Serial Number': 'x' }, withRecord(2, 1, { 2: '0' }));
    expect(csv).toMatchObject({
      kind: 'faulty',
      errorCount: 2,
      recordCount: 2,
      errors: [
        { kind: 'serialNumber', field: 'serialNumber', message: 'Invalid SN.' },
        { kind: 'level', line: 12, record: 2 },
      ],
    });
  });
  it('are reported by physical line: blank lines and quoted line ends count as lines', () => {
    const rows = rowsOf({ header: soundHeader, records: withRecord(4, 3, { 2: '0' }) });
    const spaced = [
      ...rows.slice(0, 11),
      [''],
      ['', '', ' '],
      ...rows.slice(11, 12),
      ['3', ...(rows[12] ?? []).slice(1, 5), '55\n.1'],
      ...rows.slice(13),
      [''],
    ];
    expect(messagesOf(readText(textOf(spaced), strict))).toEqual(['Level less than or equal to 0 found on line 17, record # 4']);
  });
  it('may lack distance, gain and temperature', () => {
    const csv = check(soundHeader, [['1', '3/10/2025 0:00', '2.5', '', 'x']]);
    if (csv.kind !== 'sound') throw new Error('the file is sound');
    expect([csv.records.levels[0], csv.records.distances[0], csv.records.gains[0], csv.records.temps[0]]).toEqual([
      2.5,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });
  it.each([
    [9, 9, false],
    [10, 10, false],
    [11, 10, true],
    [500, 10, true],
  ])('with %i errors list %i of them', (errors, listed, note) => {
    const records = soundRecords(600).map((cells, at) => (at < errors ? cells.with(2, '0') : cells));
    const found = messages(soundHeader, records);
    expect(found.filter((message) => message.startsWith('Level'))).toHaveLength(listed);
    expect(found.at(-1) === FIRST_ERRORS_NOTE).toBe(note);
  });
  it('let a reader stop after more than ten errors', () => {
    const running = createLoggerCheck(strict);
    for (const [at, cells] of rowsOf({ header: soundHeader, records: [] }).entries()) running.line(at + 1, cells);
    for (let index = 0; index < 10; index++) running.line(11 + index, [String(index + 1), dateText(1_741_564_800 + index * 900), '0']);
    expect(running.isSettled()).toBe(false);
    running.line(21, ['11', '', '0']);
    expect(running.isSettled()).toBe(true);
    expect(messagesOf(running.end()).at(-1)).toBe(FIRST_ERRORS_NOTE);
  });
  it('are required: a file without records is refused', () => {
    expect(messages(soundHeader, [])).toEqual(['No records found in file.']);
    expect(messagesOf(readText('', strict))).toEqual([
      'Invalid MAC address found in file',
      'Invalid Serial Number found in file',
      'Header Log Interval value is invalid.',
      'No records found in file.',
    ]);
  });
  it('are limited to a million', () => {
    const running = createLoggerCheck(strict);
    for (const [at, cells] of rowsOf({ header: { ...soundHeader, 'Log Interval': '0' }, records: [] }).entries())
      running.line(at + 1, cells);
    const number = ['', '3/10/2025 0:00', '2.5'];
    for (let index = 1; index <= 1_000_001; index++) running.line(10 + index, number.with(0, String(index)));
    expect(messagesOf(running.end())).toEqual(['More than 1,000,000 records found in file.']);
  });
});

describe('warnings', () => {
  it('report levels and distances that do not add up to the mount, once', () => {
    const csv = check(
      { ...soundHeader, 'Record Count': '4' },
      soundRecords(4).map((cells, at) => (at > 1 ? cells.with(3, '69.44') : cells)),
    );
    expect(csv.warnings).toEqual([
      {
        kind: 'verticalMount',
        count: 2,
        line: 13,
        message: 'Level and Distance do not add up to Vertical Mount in 2 records, first on line 13.',
      },
    ]);
    const within = check(
      { ...soundHeader, 'Record Count': '4' },
      soundRecords(4).map((cells) => cells.with(3, '69.45')),
    );
    expect(within.warnings).toEqual([]);
  });
  it('report a wrong Record Count', () => {
    expect(check(soundHeader, soundRecords(2)).warnings).toEqual([
      { kind: 'recordCount', message: 'Record Count is 3, but the file holds 2 records.' },
    ]);
  });
});

describe('any file', () => {
  it('written from records is read to the last digit, with any line ends, quotes and spaces', () => {
    const hundredths = fc.integer({ min: 1, max: 9_999_999 }).map((value) => (value / 100).toFixed(2));
    const record = fc.record({
      level: hundredths,
      distance: hundredths,
      gain: fc.integer({ min: -99, max: 99 }),
      temp: fc.integer({ min: -400, max: 2_000 }),
    });
    const file = fc.record({
      start: fc.integer({ min: 0, max: 32_000_000_000 }),
      minutes: fc.integer({ min: 0, max: 10_000 }),
      lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
      mark: fc.constantFrom('', '\uFEFF'),
      siteName: fc.stringMatching(/^[a-z"][a-z ,"_\u00e4-\u00fc]{0,40}[a-z"]$/),
      list: fc.array(record, { minLength: 1, maxLength: 40 }),
    });
    fc.assert(
      fc.property(file, ({ start, minutes, lineEnd, mark, siteName, list }) => {
        const times = list.map((_, index) => start + index * minutes * 60);
        const records = list.map(({ level, distance, gain, temp }, index) => [
          String(index + 1),
          dateText(times[index] ?? 0),
          level,
          distance,
          String(gain),
          (temp / 10).toFixed(1),
        ]);
        const header = { ...soundHeader, 'Site Name': siteName, 'Log Interval': `${minutes} minutes` };
        const csv = readText(mark + textOf(rowsOf({ header, records }), lineEnd), strict);
        expect(messagesOf(csv)).toEqual([]);
        if (csv.kind !== 'sound') return;
        expect(csv.header.siteName).toBe(siteName);
        expect([...csv.records.times]).toEqual(times);
        expect([...csv.records.levels]).toEqual(list.map(({ level }) => Number(level)));
        expect([...csv.records.distances]).toEqual(list.map(({ distance }) => Number(distance)));
        expect([...csv.records.gains]).toEqual(list.map(({ gain }) => gain));
        expect([...csv.records.temps]).toEqual(list.map(({ temp }) => temp / 10));
      }),
    );
  });
  it('is checked without an exception, with up to eleven messages', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '"',
        ',',
        '\r',
        '\n',
        '\r\n',
        '\uFEFF',
        '\0',
        'MAC Address,',
        'Log Interval,15',
        '1,03/10/2025 00:00:00,2.5',
        '\uD800',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), fc.boolean(), (pieces, exempt) => {
        const csv = readText(pieces.join(''), { exempt });
        const list = messagesOf(csv);
        expect(list.length).toBeLessThanOrEqual(11);
        expect(list.length > 0).toBe(csv.kind === 'faulty');
        expect(list.every((message) => message.isWellFormed() && !/\p{Cc}/u.test(message))).toBe(true);
      }),
    );
  });
});
