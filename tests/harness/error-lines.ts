/** A JSON log line with level error or fatal: an unexpected failure, such as the cause of an Internal Error. */
const ERROR_LINE = /^\{"level":[56]0,/;
/** A longer line is truncated: the stack of an error has some thousand characters. */
const MAX_LINE_CHARACTERS = 20_000;

/** The errors that a product logs, without those that a test expects. */
export class ErrorLines {
  readonly #expected: RegExp[] = [];
  readonly #sources: (() => Promise<string>)[] = [];
  #lines: string[] = [];

  /** `print` is called for each line at once, so that the line is visible even if another failure hides it. */
  constructor(readonly print: (line: string) => void = (line) => void process.stderr.write(`the product: ${line}\n`)) {}

  /** Reads the output of one process; chunks may end within a line. */
  reader(): (text: string) => void {
    let rest = '';
    return (text) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, MAX_LINE_CHARACTERS);
      for (const line of lines) if (ERROR_LINE.test(line)) this.#take(line);
    };
  }

  /** Adds a log that is read on demand: `read` returns its new text. */
  addSource(read: () => Promise<string>): void {
    this.#sources.push(read);
  }

  /** Ignores matching lines until the end of the run: an error may be logged after the response that it caused. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
    this.#lines = this.#lines.filter((line) => !pattern.test(line));
  }

  /** Reads the new text of the added logs; call it before they are removed. */
  async readSources(): Promise<void> {
    const texts = await Promise.all(this.#sources.map((read) => read()));
    for (const text of texts) this.reader()(text);
  }

  /** The unexpected lines since the last call. */
  async drain(): Promise<readonly string[]> {
    await this.readSources();
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  #take(line: string): void {
    if (this.#expected.some((pattern) => pattern.test(line))) return;
    this.print(line);
    this.#lines.push(line);
  }
}

/** The failure of a test or a run in which the product logged errors; undefined if it logged none. */
export const unexpectedErrors = (lines: readonly string[]): Error | undefined =>
  lines.length === 0 ? undefined : new Error(`The product logged ${lines.length} errors that no test expects:\n${lines.join('\n')}`);
