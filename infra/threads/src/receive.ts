export interface Received {
  /** Only the first `length` bytes are used. */
  readonly bytes: ArrayBuffer;
  readonly length: number;
}

const FIRST_BYTES = 1_048_576;

/** Reads the whole body into bytes outside the heap; 'too large' beyond `most`. Errors of the body are rethrown. */
export async function receive(body: AsyncIterable<Uint8Array>, most: number): Promise<Received | 'too large'> {
  // The buffer grows in place, page by page.
  const bytes = new ArrayBuffer(0, { maxByteLength: most });
  let length = 0;
  for await (const chunk of body) {
    const end = length + chunk.length;
    if (end > most) return 'too large';
    if (end > bytes.byteLength) bytes.resize(Math.min(most, Math.max(end, bytes.byteLength * 2, FIRST_BYTES)));
    new Uint8Array(bytes, length).set(chunk);
    length = end;
  }
  return { bytes, length };
}
