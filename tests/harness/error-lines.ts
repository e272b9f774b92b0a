/** A line of the log, in JSON, whose level is error or fatal: something that the product did not expect, such as the cause of an Internal Error. */
const ERROR_LINE = /^\{"level":[56]0,/;
/** A longer line is cut: a stack of an error has some thousand characters. */
const MAX_LINE_CHARACTERS = 20_000;

/** The errors that one product logs, without those that a test expects. */
export class ErrorLines {
  readonly #expected: RegExp[] = [];
  readonly #sources: (() => Promise<string>)[] = [];
  #lines: string[] = [];

  /** `say` is called for each line at once, also where a test that fails first hides it. */
  constructor(readonly say: (line: string) => void = (line) => void process.stderr.write(`the product: ${line}\n`)) {}

  /** Reads what one process writes; its parts may end within a line. */
  reader(): (text: string) => void {
    let rest = '';
    return (text) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, MAX_LINE_CHARACTERS);
      for (const line of lines) if (ERROR_LINE.test(line)) this.#take(line);
    };
  }

  /** Adds a log that is read when the lines are asked for: `read` answers what is new in it. */
  addSource(read: () => Promise<string>): void {
    this.#sources.push(read);
  }

  /** Lines that match are no longer reported, from here to the end of the run: an error may be logged after the answer that it caused. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
    this.#lines = this.#lines.filter((line) => !pattern.test(line));
  }

  /** Reads what is new in the logs that were added: to be called before they are removed. */
  async readSources(): Promise<void> {
    const texts = await Promise.all(this.#sources.map((read) => read()));
    for (const text of texts) this.reader()(text);
  }

  /** The lines since the last call, none of them expected. */
  async drain(): Promise<readonly string[]> {
    await this.readSources();
    const lines = this.#lines;
    this.#lines = [];
    return lines;
  }

  #take(line: string): void {
    if (this.#expected.some((pattern) => pattern.test(line))) return;
    this.say(line);
    this.#lines.push(line);
  }
}

/** The failure of a test or a run in which the product logged errors; undefined where it logged none. */
export const unexpectedErrors = (lines: readonly string[]): Error | undefined =>
  lines.length === 0 ? undefined : new Error(`The product logged ${lines.length} errors that no test expects:\n${lines.join('\n')}`);
