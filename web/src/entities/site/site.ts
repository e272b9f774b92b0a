import type { Site } from '@headworks/api/paths/study/shapes';
import { shownSiteName } from '@headworks/api/site-name';

/** The name of a site on the map and with its logs. */
export const siteNameOf = ({ sitename }: Pick<Site, 'sitename'>): string => shownSiteName(sitename);

export const siteLocationOf = ({ sitelocation }: Pick<Site, 'sitelocation'>): { readonly lat: number; readonly lng: number } | null =>
  // The server writes the text: empty, or both coordinates.
  sitelocation === '' ? null : (JSON.parse(sitelocation) as { lat: number; lng: number });

/** Without a location. */
export const isUnassigned = ({ sitelocation }: Pick<Site, 'sitelocation'>): boolean => sitelocation === '';
