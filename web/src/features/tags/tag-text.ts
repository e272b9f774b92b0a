/** A text of more than `most` characters, cut so that it has `most` together with its dots: of 28, 25 are left. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - DOTS.length).join('')}${DOTS}` : text;
}

const DOTS = '...';

/** Longest name in a list, and in the log view. */
export const LIST_LENGTH = 28;
export const BADGE_LENGTH = 14;

/** Does the name hold what is searched, whatever the case? */
export const tagMatches = (name: string, search: string): boolean => name.toLowerCase().includes(search.trim().toLowerCase());
