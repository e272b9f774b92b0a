import type { ErrorDetail } from '@headworks/api/errors';
import type { ImportFault, ImportField } from '@headworks/site-import';
import { validationTexts } from './texts.js';

const isField = (text: string): text is ImportField => Object.hasOwn(validationTexts.fieldWords, text);

/** What the server says of sites: `sites.3.siteName`, and of parts of a field, such as `sites.3.siteLocation.lat`. */
export function refusedFaults(details: readonly ErrorDetail[], siteCount: number): readonly ImportFault[] {
  return details.flatMap(({ path, message }) => {
    const [, place = '', field = ''] = /^sites[.[](\d+)\]?\.(\w+)/.exec(path) ?? [];
    const index = Number(place);
    return place !== '' && index < siteCount && isField(field) ? [{ index, field, message }] : [];
  });
}
