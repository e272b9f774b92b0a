import { siteNameKey } from '@headworks/api/site-name';

/** A list of names in a column: nothing, JSON, or names between commas, semicolons or line breaks. */
const SEPARATOR = /[,;\n\r|]+/;

/**
 * The names of the neighbours in the text of a column: a JSON list, one name, or several that are separated by commas, semicolons, bars or line breaks. A text that
 * is the name of a site as a whole is that name, whatever is in it.
 *
 * @param isName whether a site has this key (`siteNameKey`)
 * @returns undefined if the text is JSON, but no list of names
 */
export function namesInText(text: string, isName: (key: string) => boolean): readonly string[] | undefined {
  const whole = text.trim();
  if (whole === '') return [];
  if (isName(siteNameKey(whole))) return [whole];
  return /^[[{"]/.test(whole) ? namesInJson(whole) : clean(whole.split(SEPARATOR));
}

function namesInJson(text: string): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    return list.every((each) => typeof each === 'string' || typeof each === 'number') ? clean(list.map(String)) : undefined;
  } catch {
    return undefined;
  }
}

const clean = (names: readonly string[]): readonly string[] => names.map((name) => name.trim()).filter((name) => name !== '');
