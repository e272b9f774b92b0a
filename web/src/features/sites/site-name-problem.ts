import { limits } from '@headworks/api/limits';
import { createSiteTexts } from './list/texts.js';

/** Why a site cannot have this name, which is trimmed; null if it can. */
export function siteNameProblem(name: string): string | null {
  const { length } = name.trim();
  if (length === 0) return createSiteTexts.required;
  return length > limits.siteNameLength ? createSiteTexts.tooLong : null;
}
