/** A member of the payload's root object. */
export interface PayloadMember {
  readonly name: string;
  /** The position of the value in all bytes taken. */
  readonly start: number;
  readonly end: number;
  /** The JSON text of the value, if it has up to 256 bytes. */
  readonly text: string | undefined;
}

export interface MemberScanner {
  /** Takes the next bytes of the body, split anywhere. */
  take(bytes: Uint8Array): void;
  /** The complete members so far, in order. */
  readonly members: readonly PayloadMember[];
  /** `open` while more bytes are needed, `over` after the closing brace, `broken` if it cannot be an object. */
  state(): 'open' | 'over' | 'broken';
}

type State = 'opening' | 'first name' | 'name' | 'in name' | 'colon' | 'value' | 'in string' | 'over' | 'broken';

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];
const MOST_KEPT_BYTES = 256;
/** Longer names are ignored. */
const MOST_MEMBERS = 1_000;

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Finds the members of a JSON object in its bytes while they arrive, without parsing the values: the organization of a 64 MB body is read from its
 * beginning, and its records can be parsed one by one. Values are not validated; the parser of a value does that.
 */
export function createMemberScanner(): MemberScanner {
  const members: PayloadMember[] = [];
  const kept = new Uint8Array(MOST_KEPT_BYTES);
  let state: State = 'opening';
  let offset = 0;
  let depth = 0;
  let escaped = false;
  let name = '';
  let start = 0;
  let length = 0;
  const begin = (at: number) => {
    start = at;
    length = 0;
    depth = 0;
  };
  const keep = (byte: number) => {
    if (length < MOST_KEPT_BYTES) kept[length] = byte;
    length++;
  };
  const keptText = () => (length <= MOST_KEPT_BYTES ? new TextDecoder().decode(kept.subarray(0, length)) : undefined);
  const endValue = (at: number): boolean => {
    if (length === 0 || members.length >= MOST_MEMBERS) return false;
    members.push({ name, start, end: at, text: keptText()?.trimEnd() });
    return true;
  };

  const inString = (byte: number): boolean => {
    if (escaped) escaped = false;
    else if (byte === BACKSLASH) escaped = true;
    else return byte === QUOTE;
    return false;
  };
  const inValue = (byte: number, at: number): State => {
    if (length === 0 && isSpace(byte)) return 'value';
    if (depth === 0 && (byte === COMMA || byte === CLOSE_BRACE)) {
      if (!endValue(at)) return 'broken';
      return byte === COMMA ? 'name' : 'over';
    }
    if (length === 0) begin(at);
    keep(byte);
    if (byte === QUOTE) return 'in string';
    if (byte === OPEN_BRACKET || byte === OPEN_BRACE) depth++;
    else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) depth--;
    return depth < 0 ? 'broken' : 'value';
  };
  const next = (byte: number, at: number): State => {
    switch (state) {
      case 'value':
        return inValue(byte, at);
      case 'in string':
        keep(byte);
        return inString(byte) ? 'value' : 'in string';
      case 'in name':
        if (!inString(byte)) {
          keep(byte);
          return 'in name';
        }
        name = nameOf(keptText());
        return 'colon';
      case 'broken':
        return 'broken';
      default:
        return isSpace(byte) ? state : between(byte, at);
    }
  };
  const between = (byte: number, at: number): State => {
    switch (state) {
      case 'opening':
        return byte === OPEN_BRACE ? 'first name' : 'broken';
      case 'first name':
      case 'name':
        if (byte === CLOSE_BRACE && state === 'first name') return 'over';
        begin(at);
        return byte === QUOTE ? 'in name' : 'broken';
      case 'colon':
        begin(at);
        return byte === COLON ? 'value' : 'broken';
      default:
        return 'broken';
    }
  };
  /** Skips the inside of a long value, which is almost all of a body. Returns the position where it stopped. */
  const skip = (bytes: Uint8Array, from: number): number => {
    // Local variables for speed: tens of millions of bytes pass here.
    let [quoted, behindBackslash, open] = [state === 'in string', escaped, depth];
    let at = from;
    for (; at < bytes.length && open > 0; at++) {
      const byte = bytes[at];
      if (behindBackslash) behindBackslash = false;
      else if (quoted) {
        if (byte === QUOTE) quoted = false;
        else if (byte === BACKSLASH) behindBackslash = true;
      } else if (byte === QUOTE) quoted = true;
      else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) open++;
      else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) open--;
    }
    [escaped, depth] = [behindBackslash, open];
    state = quoted ? 'in string' : 'value';
    return at;
  };
  const isInside = () => length > MOST_KEPT_BYTES && depth > 0 && (state === 'value' || state === 'in string');
  return {
    members,
    take(bytes) {
      for (let index = 0; index < bytes.length; ) {
        if (isInside()) index = skip(bytes, index);
        else {
          state = next(bytes[index] ?? 0, offset + index);
          index++;
        }
      }
      offset += bytes.length;
    },
    state: () => (state === 'over' || state === 'broken' ? state : 'open'),
  };
}

function nameOf(text: string | undefined): string {
  try {
    return String(JSON.parse(`"${text ?? ''}"`));
  } catch {
    return '';
  }
}
