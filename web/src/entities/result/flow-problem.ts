import type { CallAnswer } from '../../api/paths.js';

type SiteFlows = CallAnswer<'siteGetFlows'>['sites'][string];

export interface FlowProblem {
  readonly code: string;
  readonly message: string;
}

export const hasFlow = ({ hours }: Pick<SiteFlows, 'hours'>): boolean => hours?.flow.some((value) => value !== null) ?? false;

/** Why a site has no flow, or one that is wrong, in the words of the server: its error, or that there is nothing to calibrate it by. Null where all is well. */
export function flowProblemOf(site: Pick<SiteFlows, 'hours' | 'error' | 'message' | 'reasons'>): FlowProblem | null {
  const { error, message, reasons = [] } = site;
  if (error !== undefined) return { code: error, message: message ?? '' };
  return hasFlow(site) ? null : (reasons.find(({ code }) => code === 'NotCalibrated') ?? null);
}
