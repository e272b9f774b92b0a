import { expect, it } from 'vitest';
import { jsonLines } from './json-lines.js';

const bodyOf = (...chunks: readonly string[]) => {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
};

it('gives each line of a body, wherever it is cut, and no line without its end', async () => {
  const lines: unknown[] = [];
  for await (const line of jsonLines(bodyOf('{"a', '":1}\n{"b":', '[2', ']}\n3\n4', '\n{"cut":'))) lines.push(line);
  expect(lines).toEqual([{ a: 1 }, { b: [2] }, 3, 4]);
});
