import { isBlank } from '@headworks/api/blank';
import { limits } from '@headworks/api/limits';
import type { Site } from '@headworks/api/paths/study/shapes';
import { siteNameKey } from '@headworks/api/site-name';
import { createSiteTexts } from './list/texts.js';

/** Why a site cannot have this name, which is trimmed; null if it can. */
export function siteNameProblem(name: string): string | null {
  if (isBlank(name)) return createSiteTexts.required;
  return name.trim().length > limits.siteNameLength ? createSiteTexts.tooLong : null;
}

/** Whether one of these sites has this name, as far as Auto Assign can distinguish names. */
export const isNameTaken = (name: string, sites: readonly Pick<Site, 'sitename'>[]): boolean =>
  sites.some(({ sitename }) => siteNameKey(sitename) === siteNameKey(name));
