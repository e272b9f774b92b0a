/** Spaces, zero-width and other characters that are drawn as nothing, and the Braille pattern without dots. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => INVISIBLE.test(text);
