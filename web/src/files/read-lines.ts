import { createLineSplitter, type OnLine } from '@headworks/logger-csv';

/** Reads a file row by row, so that it is never in memory as a whole. `isEnough` ends it early. Throws if the file cannot be read. */
export async function readLines(file: Blob, onLine: OnLine, isEnough: () => boolean = () => false): Promise<void> {
  const splitter = createLineSplitter(onLine);
  const decoder = new TextDecoder();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    splitter.text(decoder.decode(value, { stream: true }));
    if (!isEnough()) continue;
    await reader.cancel();
    return;
  }
  splitter.text(decoder.decode());
  splitter.end();
}
