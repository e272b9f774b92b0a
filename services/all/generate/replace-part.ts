/** The text with one part replaced. A file without it is refused, with what to write there: a reworded list would otherwise stay as it is. */
export function replacePart(file: string, text: string, { part, like }: { part: RegExp; like: string }, replacement: string): string {
  if (!part.test(text)) throw new Error(`${file} has no generated list: write ${like} where it belongs`);
  return text.replace(part, () => replacement);
}
