import { getIssues } from '@placemarkio/check-geojson';
import { describe, expect, it } from 'vitest';
import { exportedBasin, exportedSite } from '../../test-kit/exported.js';
import type { ExportedBasin } from './exported-basin.js';
import { geoJsonOf } from './geojson.js';

const read = (basin: ExportedBasin) => {
  const text = geoJsonOf(basin);
  expect(getIssues(text)).toEqual([]);
  return JSON.parse(text);
};

const at = (lat: number, lng: number) => ({ location: { lat, lng } });

describe('a basin as GeoJSON', () => {
  it('has its sites as points and its connections as lines, longitude first', () => {
    const sites = [exportedSite(1, 'Elm St', at(34.9, -81)), exportedSite(2, 'Oak "St"', { ...at(34.8, -81.1), enabled: false })];
    const from = [-81, 34.9];
    const to = [-81.1, 34.8];
    expect(read(exportedBasin(sites, [[1, 2]]))).toEqual({
      type: 'FeatureCollection',
      name: 'Fishing Creek',
      features: [
        {
          type: 'Feature',
          id: 1,
          geometry: { type: 'Point', coordinates: from },
          properties: { kind: 'site', name: 'Elm St', enabled: true, pipeInches: 12, households: 100, householdsOwn: 100 },
        },
        {
          type: 'Feature',
          id: 2,
          geometry: { type: 'Point', coordinates: to },
          properties: { kind: 'site', name: 'Oak "St"', enabled: false, pipeInches: 12, households: 200, householdsOwn: 100 },
        },
        {
          type: 'Feature',
          geometry: { type: 'LineString', coordinates: [from, to] },
          properties: { kind: 'flow line', from: 1, to: 2, fromName: 'Elm St', toName: 'Oak "St"' },
        },
      ],
    });
  });

  it('keeps a site without location, without line and without measures', () => {
    const sites = [exportedSite(1, 'Elm St', { location: null, pipeInches: null, households: null }), exportedSite(2, 'Oak St')];
    const { features } = read(exportedBasin(sites, [[1, 2]]));
    expect(features).toHaveLength(2);
    expect(features[0]).toMatchObject({ geometry: null, properties: { pipeInches: null, households: null, householdsOwn: null } });
  });

  it('draws a line along the antimeridian by one of its two names', () => {
    const sites = [exportedSite(1, 'East', at(10, -180)), exportedSite(2, 'West', at(-10, 180))];
    expect(read(exportedBasin(sites, [[1, 2]])).features[2].geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [-180, 10],
        [-180, -10],
      ],
    });
  });

  it('cuts a line at the antimeridian', () => {
    const sites = [exportedSite(1, 'East', at(-16, -179.9)), exportedSite(2, 'West', at(-17, 179.7))];
    const linesOf = (pairs: ExportedBasin['pairs']) => read(exportedBasin(sites, pairs)).features[2].geometry;
    const near = (lat: number) => expect.closeTo(lat, 9);
    expect(linesOf([[1, 2]])).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [-179.9, -16],
          [-180, near(-16.25)],
        ],
        [
          [180, near(-16.25)],
          [179.7, -17],
        ],
      ],
    });
    expect(linesOf([[2, 1]])).toMatchObject({
      coordinates: [
        [
          [179.7, -17],
          [180, near(-16.25)],
        ],
        [
          [-180, near(-16.25)],
          [-179.9, -16],
        ],
      ],
    });
  });

  it('of a basin without sites is empty', () => {
    expect(read(exportedBasin([]))).toEqual({ type: 'FeatureCollection', name: 'Fishing Creek', features: [] });
  });
});
