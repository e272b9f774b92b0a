/** One message of a server-sent event stream (HTML standard, section 9.2.6). */
export interface StreamMessage {
  readonly event: string;
  /** Null if the message only carries the reader's position. */
  readonly data: string | null;
  readonly id: string | null;
}

/** Longest unfinished message in characters; our server never sends a longer one. */
const MESSAGE_CHARACTERS = 1_000_000;

const field = (line: string): readonly [string, string] => {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1)];
};

function messageOf(block: string): StreamMessage | null {
  const data: string[] = [];
  let event = 'message';
  let id: string | null = null;
  for (const line of block.split('\n')) {
    const [name, value] = field(line);
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    else if (name === 'id') id = value;
  }
  if (data.length === 0) return id === null ? null : { event, data: null, id };
  return { event, data: data.join('\n'), id };
}

/** Parses text as it arrives and returns the complete messages; comments and partial messages return none. */
export function messageParser(): (text: string) => readonly StreamMessage[] {
  let rest = '';
  return (text) => {
    // A trailing carriage return may be half of a line end: keep it until more text arrives.
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > MESSAGE_CHARACTERS) throw new Error('An event is too long');
    return blocks.map(messageOf).filter((message) => message !== null);
  };
}
