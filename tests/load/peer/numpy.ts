import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AnalysisAnswer } from '../analysis/process.ts';

const SCRIPT = fileURLToPath(new URL('./analysis.py', import.meta.url));
const IMPORT_TIMEOUT_MS = 20_000;
const ANALYSIS_TIMEOUT_MS = 120_000;
const MOST_BYTES = 16 * 2 ** 20;

const run = promisify(execFile);

/** The Python that has NumPy, or undefined if there is none: then the row has no peer. */
export async function numpyProgram(): Promise<string | undefined> {
  const program = process.env.PYTHON ?? 'python3';
  return run(program, ['-c', 'import numpy'], { timeout: IMPORT_TIMEOUT_MS }).then(
    () => program,
    () => undefined,
  );
}

/** The same computation in NumPy, in a separate process, of the basin in the folder. */
export async function analyseInNumpy(program: string, folder: string): Promise<AnalysisAnswer> {
  const { stdout } = await run(program, [SCRIPT, folder], { timeout: ANALYSIS_TIMEOUT_MS, maxBuffer: MOST_BYTES });
  // Only peer/analysis.py prints this; its figures are compared one by one.
  return JSON.parse(stdout) as AnalysisAnswer;
}
