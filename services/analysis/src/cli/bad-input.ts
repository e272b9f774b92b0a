/** An error in the input that the user must correct: one sentence with file, line and expected value. */
export class BadInput extends Error {
  constructor(file: string, line: number | null, expected: string) {
    super(line === null ? `${file}: ${expected}` : `${file}, line ${line}: ${expected}`);
  }
}

/** The error in most inputs: something else than expected. */
export const unexpected = (file: string, line: number | null, expected: string, found: string | number): BadInput =>
  new BadInput(file, line, `expected ${expected}, found ${found}.`);
