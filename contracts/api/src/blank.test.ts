import { describe, expect, it } from 'vitest';
import { isBlank } from './blank.js';
import { tagName } from './fields.js';
import { siteName, studyName } from './site-fields.js';

const INVISIBLE = ['', ' \u00a0', '\u200b', '\u200b\u2060 \ufeff', '\u00ad', '\u3164\u115f', '\u2800', '\ufe0f', '\u{e0041}'];
const VISIBLE = ['0', '·', 'Öl\u200bmühle', '👩‍🔧', 'می\u200cخواهم', '\u0301'];

it.each(INVISIBLE)('%j shows nothing', (text) => expect(isBlank(text)).toBe(true));
it.each(VISIBLE)('%j shows something', (text) => expect(isBlank(text)).toBe(false));

describe.each([
  ['site', siteName],
  ['study', studyName],
  ['tag', tagName],
])('the name of a %s', (_, schema) => {
  it('that shows nothing is refused as if it was empty, once', () => {
    for (const text of INVISIBLE) expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['is required']);
  });

  it('is on one line and stands for itself', () => {
    for (const text of ['Elm\u2028St', 'Elm\u2029St', 'Elm\ufffcSt', 'Elm\ufff9St'])
      expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['must not hold control characters']);
  });

  it('may have invisible characters among others', () => {
    for (const text of VISIBLE) expect(schema.parse(text)).toBe(text);
  });
});
