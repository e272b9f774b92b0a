const [QUOTE, BACKSLASH, BRACKET, BRACE, END_BRACKET, END_BRACE] = [0x22, 0x5c, 0x5b, 0x7b, 0x5d, 0x7d];

/**
 * Whether the lists and objects of a JSON text are nested deeper than `most`. JSON.parse needs 80 bytes outside the heap for each level, so that a body of brackets
 * takes a process with it: a text of strangers is looked at first. What is no JSON gets any answer.
 */
export function isNestedDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === BRACKET || code === BRACE) {
      if (++depth > most) return true;
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
