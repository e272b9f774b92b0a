import type { Site } from '@headworks/api/paths/study/shapes';
import type { Toast } from '../../ui/feedback/toasts.js';
import { formatCount } from '../../ui/format/format.js';
import { siteNameOf } from './site.js';
import { siteTexts } from './texts.js';

const t = siteTexts;

/** What to announce of sites that were turned on or off; null for none. */
export function switchToast(sites: readonly Pick<Site, 'sitename'>[], on: boolean): Toast | null {
  const [first, ...others] = sites;
  if (first === undefined) return null;
  if (others.length === 0) {
    const name = siteNameOf(first);
    return { severity: 'success', title: on ? t.enabled : t.disabled, message: on ? t.turnedOn(name) : t.turnedOff(name) };
  }
  const count = formatCount(sites.length);
  return { severity: 'success', title: on ? t.severalEnabled : t.severalDisabled, message: on ? t.severalOn(count) : t.severalOff(count) };
}
