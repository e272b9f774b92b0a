import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoBasins } from './study.js';

interface SampleSite {
  readonly id: string;
  readonly siteName: string;
  readonly lat: number;
  readonly lng: number;
  readonly pipeIn: number;
  readonly levelAdjIn: number;
  readonly populationCumulative: number;
  readonly downstream: readonly string[];
}

it('Fishing Creek has the ten sites of the sample, as the sample has them', async () => {
  const text = await readFile(join(import.meta.dirname, '../demo-data/network.json'), 'utf8');
  const { sites } = JSON.parse(text) as { readonly sites: readonly SampleSite[] };
  const nameOf = new Map(sites.map(({ id, siteName }) => [id, siteName]));
  const sampled = sites.map(({ siteName, lat, lng, pipeIn, levelAdjIn, populationCumulative, downstream: [down] }) => ({
    name: siteName,
    place: [lat, lng],
    pipeInches: pipeIn,
    households: populationCumulative,
    downstream: down === undefined ? null : nameOf.get(down),
    serialNumber: expect.any(String),
    ...(levelAdjIn < 0 ? { levelAdjInches: levelAdjIn } : {}),
  }));
  expect(demoBasins[0]?.sites.filter(({ serialNumber }) => serialNumber !== null)).toEqual(expect.arrayContaining(sampled));
});

it.each(demoBasins.map((basin) => [basin.name, basin] as const))('each site of %s flows into a site of it', (_name, { sites }) => {
  const names = sites.map(({ name }) => name);
  expect(sites.flatMap(({ downstream }) => downstream ?? []).filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
