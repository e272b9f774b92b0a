/** Names that Windows keeps for devices, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const EMPTY = 'Site';
/** Characters, none of which is cut in halves. */
const LONGEST = 100;

/** A name as that of a file on every system: a slash and other characters that a system refuses become _. */
export function safeName(name: string): string {
  // One form of accents: some systems take both for the same name.
  const characters = [...name.normalize('NFC').replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')];
  const plain = characters
    .slice(0, LONGEST)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  if (plain === '') return EMPTY;
  // Windows looks only at what is before the first point.
  return RESERVED.test(plain.split('.')[0] ?? '') ? `_${plain}` : plain;
}

/** Names of files in one folder, in the order of `names`: a name met twice, in any case, gets _2. `taken` are those of other files. */
export function entryNames(names: readonly string[], taken: readonly string[] = []): readonly string[] {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  return names.map((name) => {
    const safe = safeName(name);
    let own = safe;
    for (let number = 2; used.has(own.toLowerCase()); number++) own = `${safe}_${number}`;
    used.add(own.toLowerCase());
    return own;
  });
}
