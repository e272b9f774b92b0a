import { describe, expect, it } from 'vitest';
import { name, overrideReason, requiredLines, text, userOverride } from './fields.js';
import { packet } from './telemetry.js';

const HALF_A_PAIR = 'b\ud800';
const packetWith = (fields: object) => packet.safeParse({ type: 'itracker', packetId: '1', time: 1_700_000_000, ...fields });
const messagesOf = ({ error }: { readonly error?: { readonly issues: readonly { readonly message: string }[] } }) =>
  error?.issues.map(({ message }) => message);

describe('a text', () => {
  it('accepts any text, and several lines', () => {
    for (const value of ['', 'Ölmühle 7', '東京 🌊', 'two\nlines']) expect(text(20).safeParse(value).success).toBe(true);
  });

  it('accepts only text that can be stored', () => {
    expect(messagesOf(text(20).safeParse(HALF_A_PAIR))).toEqual(['must be well-formed Unicode text']);
    expect(messagesOf(text(20).safeParse('a\0b'))).toEqual(['must not hold the character NUL']);
    for (const value of [HALF_A_PAIR, 'a\0b']) expect(userOverride.safeParse(value).success).toBe(false);
  });
});

describe('several lines', () => {
  it('show what they say: nothing hides or reverses their words', () => {
    expect(requiredLines(40).parse(' Pump 3\r\n\tis \u202edlo\u001b[31m ')).toBe('Pump 3\n\tis dlo[31m');
    for (const value of ['', ' \n', '\u200b\u200b', '\u202e'])
      expect(messagesOf(requiredLines(40).safeParse(value))).toEqual(['is required']);
    expect(requiredLines(3).safeParse('long').success).toBe(false);
  });
  it('are one line in the reason of support', () => expect(overrideReason.parse('Ticket\n\u202e4711\u0007')).toBe('Ticket  4711'));
});

describe('a name', () => {
  it('is a single line without control characters', () => {
    for (const value of ['Elm Street', 'Ölmühle 7', '👩‍🔧 crew']) expect(name(20).safeParse(value).success).toBe(true);
    for (const value of ['a\nb', 'a\tb', '\u001b[31m', '\u007f', '\u0085', '\u009f', 'a\u202eb', 'a\u2067b'])
      expect(messagesOf(name(20).safeParse(value))).toEqual(['must not hold control characters']);
    expect(name(3).safeParse('Elm Street').success).toBe(false);
  });
});

it.each(['packetId', 'sitename', 'macaddr', 'imei', 'fwversion'])('a packet whose %s cannot be stored is refused', (field) => {
  expect(packetWith({ [field]: 'fine' }).success).toBe(true);
  expect(packetWith({ [field]: HALF_A_PAIR }).success).toBe(false);
});

it.each(['packetId', 'sitename', 'macaddr', 'imei', 'fwversion'])('a packet whose %s is not on one line is refused', (field) => {
  for (const value of ['Elm\nCall 555', 'Elm\r', 'Elm\u2028', '\u202eElm'])
    expect(messagesOf(packetWith({ [field]: value }))).toContain('must not hold control characters');
});
