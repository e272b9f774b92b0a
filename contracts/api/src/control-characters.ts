/** C0 and C1, and those that reverse the direction of the words after them, also in the sentence around a name. For a regular expression with the flag `u`. */
export const CONTROL_CHARACTERS = '[\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]';
