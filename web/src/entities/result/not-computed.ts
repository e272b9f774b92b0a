import type { SiteResult } from '@headworks/api/paths/study/result-shapes';
import { resultTexts } from './texts.js';

/** Reasons of the confidence that leave the flow of a site's own area unknown. */
const LEAVES_UNKNOWN: ReadonlySet<string> = new Set(['NotCalibrated', 'NegativeHouseholds', 'NoUpstreamFlow']);

/** Why the flow of a site's own area, and with it its I&I, could not be computed; null where it was. */
export function whyNotComputed({ hydrograph, message, reasons }: Pick<SiteResult, 'hydrograph' | 'message' | 'reasons'>): string | null {
  if (hydrograph !== null && hydrograph.indFlow !== null) return null;
  return message ?? reasons.find(({ code }) => LEAVES_UNKNOWN.has(code))?.message ?? resultTexts.notComputed;
}
