/** The values of a body with one JSON text per line, as they arrive. A last line without its end is left out. */
export async function* jsonLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<unknown> {
  // A line of megabytes arrives in many parts, which are joined once.
  let parts: string[] = [];
  for await (const chunk of chunksOf(body.pipeThrough(new TextDecoderStream()))) {
    const [first = '', ...others] = chunk.split('\n');
    parts.push(first);
    for (const other of others) {
      yield JSON.parse(parts.join(''));
      parts = [other];
    }
  }
}

/** Safari does not iterate streams. A consumer that stops closes the connection. */
async function* chunksOf<Chunk>(stream: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    void reader.cancel().catch(() => {});
  }
}
