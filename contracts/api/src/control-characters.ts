/** C0 and C1, the separators of lines and paragraphs, those that annotate a text or stand for an object, and those that reverse the direction of the words after them, also in the sentence around a name. For a regular expression with the flag `u`. */
export const CONTROL_CHARACTERS = '[\\p{Cc}\\u2028-\\u202E\\u2066-\\u2069\\uFFF9-\\uFFFC]';

const EVERY = new RegExp(CONTROL_CHARACTERS, 'gu');

/** The text on one line: a space for each control character. */
export const onOneLine = (text: string): string => text.replaceAll(EVERY, ' ');
