import { createMemberScanner } from '@headworks/logger-csv';

export interface HeldBody {
  /** The JSON text of each requested member that the body has. */
  readonly found: ReadonlyMap<string, string>;
  /** The whole body, from its first byte. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Releases the source: otherwise a body that is refused before its end keeps its connection paused. */
  release(): void;
}

/**
 * Reads a JSON body until these members are complete; the rest is streamed. A body that has them at its end is buffered up to them. Throws TooLarge
 * after `maxBytes`, also while the rest is streamed.
 */
export async function holdUntil(source: AsyncIterable<Uint8Array>, names: readonly string[], maxBytes: number): Promise<HeldBody> {
  const scanner = createMemberScanner();
  const chunks = limited(source, maxBytes);
  const held: Uint8Array[] = [];
  const isComplete = () => names.every((name) => scanner.members.some((member) => member.name === name));
  while (!isComplete() && scanner.state() === 'open') {
    const next = await chunks.next();
    if (next.done) break;
    held.push(next.value);
    scanner.take(next.value);
  }
  const found = scanner.members.filter(({ name }) => names.includes(name)).map(({ name, text = '' }): [string, string] => [name, text]);
  // Of two members with the same name, the first counts: a second one cannot bypass the check.
  return {
    found: new Map(found.toReversed()),
    body: follow(held, chunks),
    // A pending chunk ends it later; nothing waits for that.
    release: () => void chunks.return(undefined).catch(() => undefined),
  };
}

/** The body is larger than the limit of its path. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

async function* limited(source: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array, undefined> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLarge();
    yield chunk;
  }
}

async function* follow(held: Uint8Array[], chunks: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  while (held.length > 0) {
    const [first] = held.splice(0, 1);
    if (first) yield first;
  }
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
}
