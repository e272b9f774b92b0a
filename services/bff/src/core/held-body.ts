import { createMemberScanner } from '@headworks/contracts/logger-csv';

export interface HeldBody {
  /** The JSON texts of the members that were asked for, as far as they were found. */
  readonly found: ReadonlyMap<string, string>;
  /** The whole body, what was held first. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Lets go of the source: a body that is refused before its end would stay paused, and its connection with it. */
  release(): void;
}

/**
 * Reads a JSON body until these members of it are known, and no further: the rest goes through as it comes. A body that names them last is held until
 * then. Beyond `mostBytes` it throws TooLarge, also for what goes through later.
 */
export async function holdUntil(source: AsyncIterable<Uint8Array>, names: readonly string[], mostBytes: number): Promise<HeldBody> {
  const scanner = createMemberScanner();
  const chunks = limited(source, mostBytes);
  const held: Uint8Array[] = [];
  const known = () => names.every((name) => scanner.members.some((member) => member.name === name));
  while (!known() && scanner.state() === 'open') {
    const next = await chunks.next();
    if (next.done) break;
    held.push(next.value);
    scanner.take(next.value);
  }
  const found = scanner.members.filter(({ name }) => names.includes(name)).map(({ name, text = '' }): [string, string] => [name, text]);
  // The first of a name that comes twice stands: nobody gets past the check with a second one.
  return {
    found: new Map(found.toReversed()),
    body: follow(held, chunks),
    // Where a chunk is awaited, it ends after that: nothing waits for it.
    release: () => void chunks.return(undefined).catch(() => undefined),
  };
}

/** A body of more bytes than its path may have. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

async function* limited(source: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<Uint8Array, undefined> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TooLarge();
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
