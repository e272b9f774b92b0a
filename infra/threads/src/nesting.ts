const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE, END_BRACKET, END_BRACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b, 0x5d, 0x7d];

/**
 * Whether a JSON text has lists and objects that are nested deeper than `mostLevels`, or more than `most` of them and of commas. JSON.parse needs 80 bytes outside the heap
 * for each level, and far more than the text for lists of nothing, so that a body of brackets takes a process with it, also from a thread whose heap has a
 * limit: a text of strangers is looked at first.
 * What is no JSON gets any answer.
 */
export function isNestedDeeper(text: string, mostLevels: number, most = Number.POSITIVE_INFINITY): boolean {
  let [depth, count] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === COMMA) {
      if (++count > most) return true;
    } else if (code === BRACKET || code === BRACE) {
      if (++depth > mostLevels || ++count > most) return true;
    } else if (code === END_BRACKET || code === END_BRACE) depth--;
  }
  return false;
}

/** The index of the quote that ends the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) return index;
    if (code === BACKSLASH) index++;
  }
  return text.length;
}
