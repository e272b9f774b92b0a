/** The text of a search as a pattern of LIKE finds it: its signs mean themselves. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
