import { describe, expect, it } from 'vitest';
import { EARLIEST } from '../../entities/log/log-dates.js';
import { askedDates, boundsOf, clampedDates, commonDates, fullDays } from './result-dates.js';

const at = (text: string) => Date.parse(`${text}Z`) / 1_000;
const site = (startdate: number | null, enddate: number | null, enabled = true) => ({ enabled, startdate, enddate });

describe('the dates of results', () => {
  it('are from the first day of an enabled site to the last second of the last day', () => {
    const sites = [
      site(at('2025-02-17T05:15'), at('2025-04-01T09:00')),
      site(at('2025-03-01T00:00'), at('2025-04-13T23:45')),
      site(at('2024-01-01T00:00'), at('2026-01-01T00:00'), false),
      site(null, null),
    ];
    expect(boundsOf(sites)).toEqual({ start: at('2025-02-17T00:00'), end: at('2025-04-13T23:59:59') });
  });

  it('do not begin before 2020, and are none without records', () => {
    expect(boundsOf([site(at('2019-11-05T00:00'), at('2020-02-01T12:00'))])).toEqual({ start: EARLIEST, end: at('2020-02-01T23:59:59') });
    expect(boundsOf([site(at('2018-01-01T00:00'), at('2019-12-31T23:45'))])).toBeNull();
    expect(boundsOf([])).toBeNull();
  });

  it('that all sites have are from the last beginning to the first end, and all dates where there are none', () => {
    const [early, late] = [site(at('2025-02-17T05:15'), at('2025-04-01T09:00')), site(at('2025-03-01T00:00'), at('2025-04-13T23:45'))];
    const all = boundsOf([early, late]);
    if (all === null) throw new Error('no bounds');
    const disabled = site(at('2025-03-20T00:00'), at('2025-03-21T00:00'), false);
    expect(commonDates([early, late, disabled, site(null, null)], all)).toEqual({
      start: at('2025-03-01T00:00'),
      end: at('2025-04-01T23:59:59'),
    });
    expect(commonDates([early, site(at('2025-04-10T00:00'), at('2025-04-13T00:00'))], all)).toEqual(all);
  });

  const bounds = { start: at('2025-02-17T00:00'), end: at('2025-04-13T23:59:59') };
  it('stay within the bounds when others are chosen, or come by a link', () => {
    expect(clampedDates(at('2024-01-01T00:00'), at('2030-01-01T00:00'), bounds)).toEqual(bounds);
    expect(clampedDates(at('2025-03-01T00:00'), at('2025-03-01T00:00'), bounds)).toEqual({
      start: at('2025-03-01T00:00'),
      end: at('2025-03-01T23:59:59'),
    });
    expect(clampedDates(at('2026-03-01T00:00'), at('2026-03-02T00:00'), bounds)).toEqual({ start: bounds.end, end: bounds.end });
  });

  it('cannot end before they start', () => expect(clampedDates(at('2025-03-02T00:00'), at('2025-03-01T00:00'), bounds)).toBeNull());

  it('are not named when all are asked for, unless there are records before 2020', () => {
    const some = { start: at('2025-03-01T00:00'), end: bounds.end };
    expect(askedDates(bounds, bounds, [site(bounds.start, bounds.end)])).toBeNull();
    expect(askedDates(some, bounds, [site(bounds.start, bounds.end)])).toEqual(some);
    expect(askedDates(bounds, bounds, [site(at('2019-01-01T00:00'), bounds.end)])).toEqual(bounds);
  });

  it('have so many full days', () => expect(fullDays(bounds.start, bounds.end)).toBe(56));
});
