import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { component, describeWith } from '@headworks/testing';
import { expect, it } from 'vitest';
import { exportedBasin, exportedSite } from '../../test-kit/exported.js';
import type { ExportedBasin } from './exported-basin.js';
import { swmmInpOf } from './swmm-inp.js';

const RUNNER = join(import.meta.dirname, '../../test-kit/run_swmm.py');
const TIMEOUT_MS = 60_000;

/** What test-kit/run_swmm.py prints. */
interface Run {
  readonly nodes: number;
  readonly links: number;
  /** At the end of the day, by node. */
  readonly inflowGpm: Readonly<Record<string, number>>;
  readonly continuityPercent: number;
  /** Errors and warnings of the report. */
  readonly notes: readonly string[];
}

function run(basin: ExportedBasin): Run {
  const folder = mkdtempSync(join(tmpdir(), 'headworks-swmm-'));
  try {
    const file = join(folder, 'basin.inp');
    writeFileSync(file, swmmInpOf(basin));
    const python = component('swmm').path ?? 'python3';
    const lines = execFileSync(python, [RUNNER, file], { timeout: TIMEOUT_MS, encoding: 'utf8' }).trim().split('\n');
    return JSON.parse(lines.at(-1) ?? ''); // The program prints its progress before.
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const gpm = (households: number) => (households * 182) / 1_440;

describeWith('swmm', 'EPA SWMM', () => {
  it('runs a basin, and its whole inflow reaches the outfalls', () => {
    const sites = [
      exportedSite(1, 'Elm St', { households: 400 }),
      exportedSite(2, 'Oak "St"', { households: 300 }),
      exportedSite(3, 'elm_st', { households: 900 }),
      exportedSite(4, '井戸', { households: 1_000, pipeInches: 15 }),
      exportedSite(5, '[Alone]', { households: 50 }),
    ];
    const { nodes, links, inflowGpm, continuityPercent, notes } = run(
      exportedBasin(sites, [
        [1, 3],
        [2, 3],
        [3, 4],
      ]),
    );
    expect({ nodes, links, notes }).toEqual({ nodes: 7, links: 5, notes: [] });
    expect(Math.abs(continuityPercent)).toBeLessThan(1);
    expect(inflowGpm).toMatchObject({ Elm_St: expect.closeTo(gpm(400), 2), elm_st_3: expect.closeTo(gpm(900), 0) });
    expect(inflowGpm.OUT_4).toBeCloseTo(gpm(1_000), 0);
    expect(inflowGpm.OUT_5).toBeCloseTo(gpm(50), 1);
  });

  it('runs split flows, sites without anything, and sites at one place', () => {
    const bare = { location: null, pipeInches: null, households: null };
    const sites = [
      exportedSite(1, 'Top', { households: 800 }),
      exportedSite(2, 'Left', bare),
      exportedSite(3, 'Right', { ...bare, location: { lat: 34.9, lng: -81 } }),
      exportedSite(4, 'Low', { households: 800, location: { lat: 34.9, lng: -81 } }),
      exportedSite(5, 'Other low', bare),
    ];
    const { inflowGpm, notes } = run(
      exportedBasin(sites, [
        [1, 2],
        [1, 3],
        [2, 4],
        [3, 4],
        [3, 5],
      ]),
    );
    expect(notes).toEqual([]);
    // A quarter of the upper 800 does not reach Low, which so has 200 of its own.
    expect((inflowGpm.OUT_4 ?? 0) + (inflowGpm.OUT_5 ?? 0)).toBeCloseTo(gpm(1_000), 0);
  });

  it('runs pipes of any size', () => {
    const sites = [null, 0.0001, 0.002, 350, 8].map((pipeInches, index) => exportedSite(index + 1, 'Pipe', { pipeInches }));
    const { notes } = run(
      exportedBasin(sites, [
        [1, 3],
        [1, 4],
        [2, 4],
        [4, 5],
      ]),
    );
    expect(notes).toEqual([]);
  });

  it('runs sites around the poles and the antimeridian', () => {
    const place = (id: number, lat: number, lng: number) => exportedSite(id, `P${id}`, { location: { lat, lng } });
    const { notes } = run(
      exportedBasin(
        [place(1, 90, 0), place(2, 89.999, 180), place(3, -16, 179.999), place(4, -16, -179.999)],
        [
          [1, 2],
          [3, 4],
        ],
      ),
    );
    expect(notes).toEqual([]);
  });
});
