import { studyCreateBasinRain } from '@headworks/api/paths/study/rain';
import { call } from '../harness/call.js';
import type { SignedIn } from '../harness/organization.js';
import { newSite } from '../harness/studies.js';

export const rainFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Stores the rows of a CSV as the rain of a basin. */
export const giveRain = (who: SignedIn, basinId: number, text: string) => {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.split(','));
  return call(studyCreateBasinRain, { basinId, filename: 'gauge.csv', mode: 'replace', data: JSON.stringify(rows) }, who.token);
};

/** The map has a legend when it has a site. */
export const newPlacedSite = (who: SignedIn, basinId: number) =>
  newSite(who, basinId, 'MH1', { siteLocation: JSON.stringify({ lat: 41, lng: -76.4 }) });
