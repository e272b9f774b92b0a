import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSeries } from './parse.js';
import { seriesLimits } from './series.js';
import { writeSeries } from './write.js';

const node = (fields: object = {}) => ({ site: 7, loc: { lat: 34.9, lng: -81 }, upstream: [], downstream: [], ...fields });
const parsed = (series: object) => parseSeries(JSON.stringify(series));

describe('the JSON text of a series', () => {
  it('is a node for each site id, and the starting point', () => {
    const series = parsed({ 7: node({ downstream: [8, '9'], markerIndex: 3 }), 8: node({ upstream: ['7'] }), startingPoint: '7' });
    expect(series).toEqual({
      startingPoint: 7,
      nodes: new Map([
        [7, { markerIndex: 3, upstream: [], downstream: [8, 9] }],
        [8, { markerIndex: null, upstream: [7], downstream: [] }],
      ]),
    });
  });

  it('may lack lists, marker index and starting point, and names each neighbour once', () => {
    expect(parsed({ 7: { upstream: null, downstream: [8, 8, '8'], color: 'red' } })).toEqual({
      startingPoint: null,
      nodes: new Map([[7, { markerIndex: null, upstream: [], downstream: [8] }]]),
    });
  });

  it.each([
    ['', '', 'JSON'],
    ['{"7": ', '', 'JSON'],
    ['['.repeat(1e6), '', 'JSON'],
    ['[]', '', 'an object'],
    ['null', '', 'an object'],
    ['{"7": []}', '7', 'an object'],
    ['{"7": null}', '7', 'an object'],
    ['{"MH1": {}}', 'MH1', 'a site id (a positive integer)'],
    ['{"07": {}}', '07', 'a site id (a positive integer)'],
    ['{"__proto__": {}}', '__proto__', 'a site id (a positive integer)'],
    ['{"99999999999999999": {}}', '99999999999999999', 'a site id (a positive integer)'],
    ['{"7": {"upstream": [1, 0]}}', '7.upstream.1', 'a site id (a positive integer)'],
    ['{"7": {"downstream": [1.5]}}', '7.downstream.0', 'a site id (a positive integer)'],
    ['{"7": {"downstream": ["a"]}}', '7.downstream.0', 'a site id (a positive integer)'],
    ['{"7": {"downstream": {"0": 1}}}', '7.downstream', 'a list of site ids'],
    ['{"7": {"markerIndex": "2"}}', '7.markerIndex', 'an integer or null'],
    ['{"startingPoint": -1}', 'startingPoint', 'a site id (a positive integer)'],
  ])('%s is refused with the place', (text, at, expected) => {
    expect(parseSeries(text)).toEqual({ code: 'UnreadableSeries', at, expected });
  });

  it('has a limit of sites and of entries', () => {
    const sites = Object.fromEntries(Array.from({ length: seriesLimits.sites + 1 }, (_, index) => [index + 1, {}]));
    expect(parsed(sites)).toMatchObject({ code: 'UnreadableSeries', expected: 'a map of at most 10000 sites' });
    const ids = Array.from({ length: seriesLimits.listEntries + 1 }, (_, index) => index + 1);
    expect(parsed({ 7: { downstream: ids } })).toMatchObject({ expected: 'a map with at most 100000 entries in its lists' });
  });

  it('says the same after it is written and read again', () => {
    const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    const site = fc.record({
      id,
      location: fc.option(fc.record({ lat: fc.double({ min: -90, max: 90 }), lng: fc.double({ min: -180, max: 180 }) })),
      markerIndex: fc.option(fc.nat()),
      upstream: fc.uniqueArray(id, { maxLength: 4 }),
      downstream: fc.uniqueArray(id, { maxLength: 4 }),
    });
    const sites = fc.uniqueArray(site, { selector: (each) => each.id, maxLength: 20 });
    fc.assert(
      fc.property(fc.option(id), sites, (startingPoint, all) => {
        const nodes = new Map(all.map(({ id, markerIndex, upstream, downstream }) => [id, { markerIndex, upstream, downstream }]));
        expect(parseSeries(writeSeries({ startingPoint, sites: all }))).toEqual({ startingPoint, nodes });
      }),
    );
  });

  it('states the location of a site', () => {
    const [upstream, downstream] = [[], [8]];
    const located = { id: 7, location: { lat: 34.9, lng: -81 }, markerIndex: 2, upstream, downstream };
    const text = writeSeries({ startingPoint: null, sites: [located, { ...located, id: 8, location: null, markerIndex: null }] });
    expect(JSON.parse(text)).toEqual({
      7: { site: 7, loc: { lat: 34.9, lng: -81 }, markerIndex: 2, upstream, downstream },
      8: { site: 8, loc: null, upstream, downstream },
      startingPoint: null,
    });
  });
});
