/** A pasted text on one line: a tab of a spreadsheet becomes a space, since names hold no control characters. For `normalize` of a form's field. */
export const oneLine = (typed: string): string => typed.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ');
