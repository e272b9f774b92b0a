import { isBlank } from '@headworks/api/blank';
import { limits } from '@headworks/api/limits';
import { createSiteTexts } from './list/texts.js';

/** Why a site cannot have this name, which is trimmed; null if it can. */
export function siteNameProblem(name: string): string | null {
  if (isBlank(name)) return createSiteTexts.required;
  return name.trim().length > limits.siteNameLength ? createSiteTexts.tooLong : null;
}
