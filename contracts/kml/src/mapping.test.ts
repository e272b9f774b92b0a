import { expect, it } from 'vitest';
import type { KmlFile, KmlPlacemark } from './kml-file.js';
import { mappedSites } from './mapped-sites.js';
import { guessMapping, type KmlMapping, lackOf } from './mapping.js';

const placemark = (values: readonly string[], more: Partial<KmlPlacemark> = {}): KmlPlacemark => ({
  number: 1,
  name: 'Placemark',
  folder: '',
  location: null,
  values,
  ...more,
});
const fileOf = (columns: readonly string[], ...placemarks: readonly KmlPlacemark[]): KmlFile => ({
  kind: 'kml',
  columns,
  placemarks,
  siteCount: placemarks.length,
  otherShapes: 0,
});
const none: KmlMapping = { siteName: 'name', pipe: null, pipeUnit: 'in.', households: null, upstream: null, downstream: null, basin: null };

it('columns are recognized by their names, both sides of a connection only together', () => {
  const names = ['OBJECTID', 'site_name', 'Pipe Size', 'HOUSEHOLDS', 'Upstream', 'Downstream', 'Basin'];
  expect(guessMapping(fileOf(names), '1')).toEqual({
    siteName: 1,
    pipe: 2,
    pipeUnit: 'in.',
    households: 3,
    upstream: 4,
    downstream: 5,
    basin: 6,
  });
  expect(guessMapping(fileOf(['Upstream']), '2')).toEqual({ ...none, pipeUnit: 'mm', basin: 'folder' });
  expect(guessMapping(fileOf(['Basin'], placemark([], { folder: 'North' })), '1').basin).toBe('folder');
});

it('the unit of pipe sizes is that of their column, else that of the user', () => {
  const unitOf = (column: string, units: '1' | '2') => guessMapping(fileOf([column]), units).pipeUnit;
  expect([unitOf('Pipe Size (mm)', '1'), unitOf('Pipe Size, in.', '2'), unitOf('Pipe Size', '2'), unitOf('Pipe Size', '1')]).toEqual([
    'mm',
    'in.',
    'mm',
    'in.',
  ]);
});

it('a mapping lacks the name of the site, and one side of the connections without the other', () => {
  expect(lackOf(none)).toBeNull();
  expect(lackOf({ ...none, siteName: null })).toBe('siteName');
  expect(lackOf({ ...none, upstream: 0 })).toBe('downstream');
  expect(lackOf({ ...none, downstream: 0 })).toBe('upstream');
  expect(lackOf({ ...none, upstream: 0, downstream: 1 })).toBeNull();
});

it('numbers are read with their unit and separators; what is none is a fault of its site', () => {
  const file = fileOf(['Pipe', 'Homes'], placemark(['254', '1,250']), placemark(['8 in.', '-3']), placemark(['', '1,25']));
  const { sites, faults } = mappedSites(file, { ...none, pipe: 0, pipeUnit: 'mm', households: 1 });
  expect(sites.map(({ pipeInches, households }) => [pipeInches, households])).toEqual([
    [10, 1_250],
    [null, -3],
    [null, null],
  ]);
  expect(faults).toEqual([
    { index: 1, field: 'pipeId', message: "Couldn't parse pipe size: 8 in." },
    { index: 2, field: 'population', message: "Couldn't parse households: 1,25" },
  ]);
});

it('neighbours are names of the same basin; what is no list is a fault', () => {
  const file = fileOf(
    ['Up'],
    placemark(['A, B'], { name: 'C', folder: 'North' }),
    placemark([''], { name: 'A, B', folder: 'North' }),
    placemark(['A, B'], { name: 'D', folder: 'South' }),
    placemark(['["A",'], { name: 'E', folder: 'South' }),
  );
  const { sites, faults } = mappedSites(file, { ...none, upstream: 0, downstream: 0, basin: 'folder' });
  expect(sites.map(({ upstream }) => upstream)).toEqual([['A, B'], [], ['A', 'B'], []]);
  expect(faults.map(({ index, message }) => [index, message])).toEqual([
    [3, "Couldn't parse upstream"],
    [3, "Couldn't parse downstream"],
  ]);
});
