/** What a person has to mend before anything can be computed: one sentence that names the file, the line and what was expected. */
export class BadInput extends Error {
  constructor(file: string, line: number | null, expected: string) {
    super(line === null ? `${file}: ${expected}` : `${file}, line ${line}: ${expected}`);
  }
}
