import { describe, expect, it } from 'vitest';
import { makeBasin } from '../../../test-kit/made-basin/index.ts';
import { analyse } from '../analyse.js';
import type { Site } from '../basin.js';
import { resultOf } from '../result/result.js';
import { DAY_SECONDS } from '../units.js';

const { basin: BASIN } = makeBasin({ sites: 3, days: 28, intervalMinutes: 15, seed: 7 });
const SITE = 'M002';

/** The result of a site whose level is raised to the crown of its pipe at some times. */
function resultWhere(isFull: (time: number) => boolean) {
  const raised = (site: Site): Site => ({
    ...site,
    logs: site.logs.map((log) => ({
      ...log,
      levelsInches: log.levelsInches.map((level, at) => (isFull(log.times[at] ?? 0) ? (site.pipeInches ?? 0) + level : level)),
    })),
  });
  const sites = BASIN.sites.map((site) => (site.id === SITE ? raised(site) : site));
  const result = resultOf(analyse({ ...BASIN, sites })).sites[SITE];
  if (!result) throw new Error('the site has a result');
  return { ...result, reason: result.reasons.find(({ code }) => code === 'FullInDryWeather') };
}

const hourOf = (time: number) => (time % DAY_SECONDS) / 3_600;

describe('a pipe that is full in dry weather', () => {
  it('gives no number and no finding of inflow any confidence', () => {
    const { confidence, confidences, prompts, reason } = resultWhere(() => true);
    expect(reason).toMatchObject({ measure: 'flow', confidence: 'low', message: expect.stringContaining('shows no more how much flows') });
    expect(confidence).toBe('low');
    expect(confidences).toEqual({ flow: 'low', groundWater: 'low', rdii: 'low', individual: 'low' });
    const inflow = prompts.filter(({ raw }) => raw.type === 'ii');
    expect(inflow.length).toBeGreaterThan(0);
    for (const prompt of inflow) expect(prompt.confidence).toBe('low');
  });

  it('reduces confidence by the part of the time that it is', () => {
    expect(resultWhere((time) => hourOf(time) >= 8).reason).toMatchObject({ confidence: 'low' });
    expect(resultWhere((time) => hourOf(time) >= 18).reason).toMatchObject({ confidence: 'medium' });
    expect(resultWhere((time) => hourOf(time) >= 23).reason).toBeUndefined();
  });

  it('is none that is full on other days, after rain', () => {
    const wet = (time: number) => Math.floor(time / DAY_SECONDS) % 7 < 2;
    const { reason, confidences } = resultWhere(wet);
    expect(reason).toBeUndefined();
    expect(confidences?.flow).toBe('medium');
  });

  it('is none in generated basins', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const { sites } = resultOf(analyse(makeBasin({ sites: 12, days: 28, intervalMinutes: 15, seed }).basin));
      for (const { reasons } of Object.values(sites)) expect(reasons.map(({ code }) => code)).not.toContain('FullInDryWeather');
    }
  });
});
