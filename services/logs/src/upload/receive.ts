export interface Received {
  /** Of which the first `length` bytes count. */
  readonly bytes: ArrayBuffer;
  readonly length: number;
}

const FIRST_BYTES = 1_048_576;

/** The whole body as bytes, outside of the heap; 'too large' beyond `most`. Throws what the body throws. */
export async function receive(body: AsyncIterable<Uint8Array>, most: number): Promise<Received | 'too large'> {
  // It grows in place, page by page, as bytes come.
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
