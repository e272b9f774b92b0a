import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemberScanner } from './index.js';

const scan = (bytes: Uint8Array, cut = bytes.length || 1) => {
  const scanner = createMemberScanner();
  for (let from = 0; from < bytes.length; from += cut) scanner.take(bytes.subarray(from, from + cut));
  return scanner;
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('the members of a payload', () => {
  it('are found by name with the positions of their values, for any values', () => {
    const text = ' {"orgId": 7 ,"header":{"a":"}\\"]"},"data":[[1,{"x":"]"}],2],"user\\u004fverride":null}\n';
    const { members, state } = scan(bytesOf(text));
    expect(state()).toBe('over');
    expect(members.map(({ name, start, end }) => [name, text.slice(start, end).trim()])).toEqual([
      ['orgId', '7'],
      ['header', '{"a":"}\\"]"}'],
      ['data', '[[1,{"x":"]"}],2]'],
      ['userOverride', 'null'],
    ]);
    expect(members[0]?.text).toBe('7');
  });
  it('are those of JSON.parse, for any split of the bytes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue()), fc.integer({ min: 1, max: 9 }), (object, cut) => {
        const bytes = bytesOf(JSON.stringify(object));
        const { members, state } = scan(bytes, cut);
        expect(state()).toBe('over');
        const values = members.map(({ name, start, end }) => [name, JSON.parse(new TextDecoder().decode(bytes.subarray(start, end)))]);
        expect(values).toEqual(Object.entries(JSON.parse(JSON.stringify(object))));
      }),
    );
  });
  it.each(['', '{', '{"a"', '{"a":1', '{"a":"', '{"a":[1', ' '])('are incomplete in %j', (text) => {
    expect(scan(bytesOf(text)).state()).toBe('open');
  });
  it.each(['[]', '1', '{a:1}', '{"a" 1}', '{"a":}', '{"a":1,}', '{"a":1}}', '{"a":1}{}', '{"a":]}', '\u0000', '{,}'])(
    'are refused in %j',
    (text) => {
      expect(scan(bytesOf(text)).state()).toBe('broken');
    },
  );
  it('omit the text of a long value', () => {
    expect(scan(bytesOf(`{"a":"${'x'.repeat(300)}"}`)).members[0]?.text).toBeUndefined();
  });
});
