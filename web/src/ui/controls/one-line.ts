import { CONTROL_CHARACTERS } from '@headworks/api/control-characters';

const CONTROLS = new RegExp(`${CONTROL_CHARACTERS}+`, 'gu');

/** A pasted text on one line: a tab of a spreadsheet becomes a space, since names hold no control characters. For `normalize` of a form's field. */
export const oneLine = (typed: string): string => typed.replaceAll(CONTROLS, ' ');
