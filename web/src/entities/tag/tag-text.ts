/** A text of more than `most` characters, shortened to `most` including the dots: 25 of 28 remain. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - DOTS.length).join('')}${DOTS}` : text;
}

const DOTS = '...';

/** Longest name in a list, and in the log view. */
export const LIST_LENGTH = 28;
export const BADGE_LENGTH = 14;
/** The same in the tag filter of a basin's logs. */
export const SITE_FILTER_LENGTH = 8;

/** Whether the name contains the search, ignoring case. */
export const tagMatches = (name: string, search: string): boolean => name.toLowerCase().includes(search.trim().toLowerCase());
