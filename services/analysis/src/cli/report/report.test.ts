import { expect, it } from 'vitest';
import { analyse, type Basin, resultOf, type Site } from '../../core/index.js';
import { reportOf } from './report.js';

const START = Date.UTC(2025, 2, 3) / 1_000;
const DAYS = 14;
const QUARTERS = 96;
const EVIL = `"><img src="https://elsewhere.example/x.png" onerror='alert(1)'>`;

/** Levels that go up and down each day, and far over the pipe in the last hours. */
function levels(meanInches: number, stormInches = 0) {
  const times = Float64Array.from({ length: DAYS * QUARTERS }, (_, at) => START + at * 900);
  const level = (_: number, at: number) =>
    meanInches * (1 + 0.3 * Math.sin((2 * Math.PI * at) / QUARTERS)) + (at > times.length - 8 ? stormInches : 0);
  return { times, levelsInches: Float64Array.from(times, level) };
}

const site = (id: string, meanInches: number, changes: Partial<Site> = {}, stormInches = 0): Site => ({
  id,
  name: `${id} Street`,
  enabled: true,
  pipeInches: 10,
  verticalMountInches: 96,
  levelAdjInches: 0,
  siltInches: 0,
  households: 200,
  reference: null,
  rating: { multiplier: 1, exponent: 1 },
  timeOffsetSeconds: 0,
  upstream: [],
  downstream: [],
  logs: [{ id: `${id}.csv`, startAt: START, intervalMinutes: 15, ...levels(meanInches, stormInches) }],
  ...changes,
});

const basinOf = (...sites: readonly Site[]): Basin => ({
  name: 'Fishing Creek',
  gallonsPerHouseholdDay: 182,
  waterCostPer1000Gallons: 2,
  sites,
  rain: { times: Float64Array.of(START + 3_600), inches: Float64Array.of(0.5) },
  requested: null,
});

function pageOf(basin: Basin): string {
  const analysis = analyse(basin);
  return reportOf(analysis, resultOf(analysis)).replaceAll('\u00a0', ' ');
}

/** The section of one site in a page. */
function sectionOf(page: string, name: string): string {
  const section = page
    .split('<section class="card site"')
    .slice(1)
    .find((part) => part.includes(`">${name} (`));
  if (section === undefined) throw new Error(`No section of ${name}`);
  return section;
}

const drawingsOf = (section: string): readonly string[] =>
  [...section.matchAll(/<path class="flow" d="([^"]+)"/g)].map(([, path]) => path ?? '');

it('shows what was analysed, when, by which clock, and the note', () => {
  const page = pageOf(basinOf(site('A', 2), site('B', 3)));
  expect(page).toContain('<h1>Fishing Creek</h1>');
  expect(page).toContain('Mar 3 – Mar 16, 2025 (14 days)');
  expect(page).toContain('Logger time');
  expect(page).toContain('AutoAnalysis results are based on the data and information provided.');
});

it('escapes names from files', () => {
  const page = pageOf({ ...basinOf(site('A', 2, { name: EVIL }), site(EVIL, 2, { logs: [] })), name: EVIL });
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=&quot;https://elsewhere.example/x.png&quot; onerror=&#39;alert(1)&#39;&gt;');
});

it('is self-contained: it fetches nothing and has no scripts', () => {
  const page = pageOf(basinOf(site('A', 2), site('B', 3)));
  expect(page).not.toMatch(/<(script|link|iframe|img|object|embed|base)\b/i);
  expect(page).not.toMatch(/https?:|\/\/[a-z]|@import|\son[a-z]+=/i);
  for (const [, target] of page.matchAll(/(?:href|src|url)(?:="|\()([^")]*)/g)) expect(target).toMatch(/^#/);
});

it('shows a surcharge with its day, depth and threshold, in the summary and at the site, the worst site first', () => {
  const page = pageOf(basinOf(site('A', 2), site('B', 2, {}, 9)));
  const sentence = /the water stood up to \d+\.\d\d in\. deep; the threshold is 8\.00 in\., 80 % of the pipe\./;
  expect(page.slice(0, page.indexOf('<section class="card site"'))).toMatch(
    new RegExp(`Severe surcharge, Mar 16, 2025: ${sentence.source}`),
  );
  expect(sectionOf(page, 'B Street')).toMatch(new RegExp(sentence.source, 'i'));
  expect(page.indexOf('id="site-1">B Street')).toBeGreaterThan(0);
});

it('shows why a site has no result, and shows the others', () => {
  const page = pageOf(basinOf(site('A', 2), site('B', 2, { pipeInches: null }), site('C', 2, { enabled: false })));
  expect(sectionOf(page, 'B Street')).toContain('The pipe size is not set.');
  expect(page).toContain('B Street (B): The pipe size is not set.');
  expect(page).toContain('Disabled, and bridged in the series: C Street (C).');
  expect(drawingsOf(sectionOf(page, 'A Street'))).toHaveLength(2);
});

it('reports that a whole basin has no result', () => {
  const page = pageOf(basinOf(site('A', 2, { logs: [] })));
  expect(page).toContain('No site has a result.');
  expect(page).toContain('No logs found.');
});

it('shows volumetric change if the flow is unknown', () => {
  const section = sectionOf(pageOf(basinOf(site('A', 2, { households: 0 }))), 'A Street');
  expect(section).toContain('Volumetric change as a ratio, x');
  expect(section).not.toContain('Flow in GPM');
});

it("draws each site's own levels", () => {
  const [a, b] = [site('A', 2), site('B', 4, { households: 900 })];
  const both = pageOf(basinOf(a, b));
  for (const [name, alone] of [
    ['A Street', a],
    ['B Street', b],
  ] as const)
    expect(drawingsOf(sectionOf(both, name))).toEqual(drawingsOf(sectionOf(pageOf(basinOf(alone)), name)));
  expect(drawingsOf(sectionOf(both, 'A Street'))).not.toEqual(drawingsOf(sectionOf(both, 'B Street')));
  expect(sectionOf(both, 'A Street')).toContain('aria-label="Flow at A Street (A).');
});

it('has its headings in order', () => {
  const levelsOf = [...pageOf(basinOf(site('A', 2), site('B', 3))).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
  expect(levelsOf.filter((level) => level === 1)).toHaveLength(1);
  for (const [at, level] of levelsOf.entries()) expect(level).toBeLessThanOrEqual((levelsOf[at - 1] ?? 0) + 1);
});
