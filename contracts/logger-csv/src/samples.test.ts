import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPayload, inEnglishUnits, messagesOf, readText, toPayload } from './index.js';

const FOLDER = join(import.meta.dirname, '../../../tests/samples/logger-csv');
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
// Expected messages by file name.
const expected = JSON.parse(textOf('expected.json')) as Readonly<Record<string, readonly string[]>>;

describe('the sample files', () => {
  it.each(Object.entries(expected))('%s gives exactly the expected messages', (file, messages) => {
    expect(messagesOf(readText(textOf(file), { exempt: false }))).toEqual(messages);
  });

  it('are read completely, in their own units', () => {
    const english = readText(textOf('1_imperial_S07.csv'), { exempt: false });
    if (english.kind !== 'sound') throw new Error('the imperial file is sound');
    expect(english.header).toEqual({
      macAddress: '00:1E:C0:4A:17:36',
      serialNumber: '104319',
      fwVersion: '2.14',
      siteName: 'Millville_Rd_MH61',
      batteryLevel: 72,
      recordCount: 1344,
      logInterval: 15,
      pipeId: 10,
      verticalMount: 72,
      damping: 3,
      population: 450,
      headerUnits: 'English',
      logStart: Date.UTC(2025, 2, 10) / 1000,
    });
    const { times, levels, distances, gains, temps } = english.records;
    expect([times.length, times[0], levels[0], distances[0], gains[0], temps[0]]).toEqual([1344, 1_741_564_800, 2.5, 69.5, 40, 55.1]);
    expect([times[1343], levels[1343], temps[1343]]).toEqual([1_741_564_800 + 1343 * 900, 2.31, 55.1]);
    expect(english.warnings).toEqual([]);
  });

  it('in metric are converted to inches and degrees Fahrenheit once', () => {
    const metric = readText(textOf('2_metric_S10.csv'), { exempt: false });
    if (metric.kind !== 'sound') throw new Error('the metric file is sound');
    expect(metric.warnings).toEqual([]);
    const log = inEnglishUnits(metric);
    expect([log.header.headerUnits, log.header.pipeId, log.header.verticalMount]).toEqual(['English', 10, 72]);
    expect(log.records.levels[0]).toBeCloseTo(66 / 25.4, 12);
    expect(log.records.distances[0]).toBeCloseTo(1762.8 / 25.4, 12);
    expect(log.records.temps[0]).toBeCloseTo(55.04, 12);
    expect(log.records.gains[0]).toBe(37);
    expect(inEnglishUnits(log)).toEqual(log);
    expect(metric.records.levels[0]).toBe(66);
  });

  it('have the same device and serial number, in any notation of the address', () => {
    const dotted = readText(textOf('single_error/valid_dotted_mac_spaced_sn.csv'), { exempt: false });
    const colons = readText(textOf('single_error/negative_level.csv'), { exempt: false });
    expect([dotted.header.macAddress, dotted.header.serialNumber]).toEqual([colons.header.macAddress, colons.header.serialNumber]);
  });

  it.each(['1_imperial_S07.csv', '2_metric_S10.csv'])('%s gives the same result on the server and in the browser', (file) => {
    const csv = readText(textOf(file), { exempt: false });
    if (csv.kind !== 'sound') throw new Error('the file is sound');
    const { header, data } = JSON.parse(JSON.stringify(toPayload(csv))) as { header: unknown; data: unknown };
    expect(checkPayload(header, data, { exempt: false })).toEqual({ kind: 'sound', ...inEnglishUnits(csv), warnings: [] });
  });
});
