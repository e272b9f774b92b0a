import { writeFileSync } from 'node:fs';

/** The variable that names the file for the errors of a run. */
export const ERRORS_FILE = 'RUN_ERRORS_FILE';

interface RunError {
  readonly message?: string;
  readonly cause?: RunError;
}

/** With its causes: that of a worker that ended names its signal and the test file. */
const textOf = ({ message = '', cause }: RunError): string => (cause === undefined ? message : `${message} ${textOf(cause)}`);

/** A reporter of vitest: stores the errors that belong to no test, such as a worker that ended, which its JSON reporter omits. */
export default class RunErrors {
  onTestRunEnd(_modules: unknown, errors: readonly RunError[]): void {
    const file = process.env[ERRORS_FILE];
    if (file !== undefined) writeFileSync(file, errors.map(textOf).join('\n'));
  }
}
