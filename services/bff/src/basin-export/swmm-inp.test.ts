import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportedBasin, exportedSite } from '../../test-kit/exported.js';
import type { ExportedBasin } from './exported-basin.js';
import { swmmInpOf } from './swmm-inp.js';
import { swmmNames } from './swmm-names.js';

/** The lines of a section without comments, each as its cells. */
function section(basin: ExportedBasin, name: string): readonly (readonly string[])[] {
  const text = swmmInpOf(basin).split(`[${name}]\n`)[1]?.split('\n\n')[0] ?? '';
  return text.split('\n').flatMap((line) => (line === '' || line.startsWith(';') ? [] : [line.split(' ')]));
}

describe('a basin as an input file of EPA SWMM', () => {
  const sites = [exportedSite(1, 'Elm St'), exportedSite(2, 'Oak St', { pipeInches: 18, households: 250 }), exportedSite(3, 'Ash St')];
  const basin = exportedBasin(sites, [[1, 2]]);

  it('has a junction for each site, and an outfall for each site that no other is downstream of', () => {
    expect(section(basin, 'JUNCTIONS').map(([name]) => name)).toEqual(['Elm_St', 'Oak_St', 'Ash_St']);
    expect(section(basin, 'OUTFALLS')).toEqual([
      ['OUT_2', '100', 'FREE', 'NO'],
      ['OUT_3', '100', 'FREE', 'NO'],
    ]);
    expect(section(basin, 'CONDUITS').map((cells) => cells.slice(0, 3))).toEqual([
      ['C_1_2', 'Elm_St', 'Oak_St'],
      ['C_2_OUT', 'Oak_St', 'OUT_2'],
      ['C_3_OUT', 'Ash_St', 'OUT_3'],
    ]);
  });

  it('has round pipes in feet, of the upper site, else of the lower one, else assumed', () => {
    const pipes = (upper: number | null, lower: number | null) =>
      section(
        exportedBasin([exportedSite(1, 'a', { pipeInches: upper }), exportedSite(2, 'b', { pipeInches: lower })], [[1, 2]]),
        'XSECTIONS',
      ).map(([, shape, feet]) => [shape, Number(feet)]);
    expect(pipes(12, 18)).toEqual([
      ['CIRCULAR', 1],
      ['CIRCULAR', 1.5],
    ]);
    expect(pipes(null, 18)[0]).toEqual(['CIRCULAR', 1.5]);
    expect(pipes(0, null)[0]).toEqual(['CIRCULAR', expect.closeTo(8 / 12, 6)]);
  });

  it('has an inflow in gallons a minute of the own households', () => {
    expect(section(basin, 'DWF')).toEqual([
      ['Elm_St', 'FLOW', expect.stringMatching(/^12\.638/)], // 100 x 182 / 1440
      ['Oak_St', 'FLOW', expect.stringMatching(/^18\.958/)], // (250 - 100) x 182 / 1440
      ['Ash_St', 'FLOW', expect.stringMatching(/^37\.916/)],
    ]);
    expect(section(exportedBasin([exportedSite(1, 'Elm St')], [], 144), 'DWF')).toEqual([['Elm_St', 'FLOW', '10']]);
  });

  it('rises upstream by the assumed slope, over the longest of several paths', () => {
    const close = (id: number, lng: number) => exportedSite(id, `S${id}`, { location: { lat: 0, lng } });
    const three = exportedBasin(
      [close(1, 0), close(2, 0.01), close(3, 0.003)],
      [
        [1, 2],
        [1, 3],
        [2, 3],
      ],
    );
    const inverts = section(three, 'JUNCTIONS').map(([, invert]) => Number(invert));
    const feet = (degrees: number) => (degrees * Math.PI * 6_371_008.8) / 180 / 0.3048;
    const lowest = 100 + 50 * 0.004;
    const middle = lowest + feet(0.007) * 0.004;
    expect(inverts).toEqual([expect.closeTo(middle + feet(0.01) * 0.004, 4), expect.closeTo(middle, 4), expect.closeTo(lowest, 4)]);
    expect(section(three, 'CONDUITS').map((cells) => Number(cells[3]))[0]).toBeCloseTo(feet(0.01), 4);
  });

  it('says in comments what is assumed, site by site', () => {
    const text = swmmInpOf(
      exportedBasin(
        [
          exportedSite(1, 'Elm St', { location: null, pipeInches: null, households: null, enabled: false }),
          exportedSite(2, 'Oak St', { households: 80 }),
          exportedSite(3, 'Ash St', { households: 50, pipeInches: null }),
        ],
        [
          [1, 3],
          [2, 3],
        ],
      ),
    );
    expect(text).toContain(';;Inverts rise upstream by a slope of 0.004 along the longest path, from 100 ft at every outfall.');
    expect(text).toContain(';;1 of 3 sites have no location, so no coordinates.');
    expect(text).toContain(';Elm St; disabled; without a location; households not set: no inflow\nElm_St ');
    expect(text).toContain(';Ash St; fewer households than upstream (-30): no inflow\nAsh_St ');
    expect(text).toContain(';Elm St to Ash St, length assumed, pipe size assumed\nC_1_3 ');
    expect(text).toContain(';Ash St to its outfall, pipe size assumed\nC_3_OUT ');
  });

  it('keeps names in their line, whatever they contain', () => {
    const text = swmmInpOf({ ...exportedBasin([exportedSite(1, 'a\n[OPTIONS]\u2028b')]), basin: { name: '[TITLE]\r\nx', gpdPerHouse: 0 } });
    expect(text.split(/[\n\r\u2028]/).filter((line) => line.startsWith('[')).length).toBe(new Set(text.match(/^\[.*\]$/gm)).size);
    expect(text).toContain('[TITLE]\nBasin [TITLE]  x\n');
    expect(text).toContain(';a [OPTIONS] b\na__OPTIONS__b ');
  });
});

describe('a name for EPA SWMM', () => {
  it.each([
    ['Elm St #2', 'Elm_St__2'],
    ['Ünter Café', 'Unter_Cafe'],
    ['井戸', 'site_7'],
    ['"*;', 'site_7'],
    ['x'.repeat(40), 'x'.repeat(31)],
  ])('%s becomes %s', (name, safe) => {
    expect(swmmNames()(name, 7)).toBe(safe);
  });

  it('is different from all others, also without case, and up to 31 safe characters long', () => {
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('a', 'A', 'a_2', 'a_3', 'site_4', 'a'.repeat(31), 'a'.repeat(32)),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 20 }), (names) => {
        const nameOf = swmmNames();
        const safe = names.map((each, index) => nameOf(each, index + 1));
        expect(new Set(safe.map((each) => each.toLowerCase())).size).toBe(names.length);
        for (const each of safe) expect(each).toMatch(/^[A-Za-z0-9._-]{1,31}$/);
      }),
    );
  });
});
