/** The program's window takes up to 31 characters. */
const MOST_CHARACTERS = 31;

/**
 * Names that EPA SWMM reads: ASCII without spaces, up to 31 characters, each different from the others also if case does not count. The same sites in the same
 * order get the same names.
 */
export function swmmNames(): (name: string, id: number) => string {
  const taken = new Set<string>();
  const take = (name: string): string | undefined => {
    const key = name.toLowerCase();
    if (taken.has(key)) return undefined;
    taken.add(key);
    return name;
  };
  return (name, id) => {
    const safe = safeName(name) || `site_${id}`;
    let unique = take(safe);
    for (let attempt = 0; unique === undefined; attempt++) {
      const ending = `_${id}${'_'.repeat(attempt)}`;
      unique = take(safe.slice(0, MOST_CHARACTERS - ending.length) + ending);
    }
    return unique;
  };
}

/** Letters lose their marks, anything else becomes an underscore; empty if no letter or digit is left. */
function safeName(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').trim();
  const safe = plain.replace(/[^A-Za-z0-9._-]/g, '_').slice(0, MOST_CHARACTERS);
  return /[A-Za-z0-9]/.test(safe) ? safe : '';
}

/** A text as one line of a comment. */
export const commentOf = (text: string): string =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, 200);
