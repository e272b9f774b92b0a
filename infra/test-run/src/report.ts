/** The result of one or more stages. */
export interface Outcome {
  readonly passed: number;
  /** Each failed test with its reason on one line: printed last, so that a truncated log still has it. */
  readonly failed: readonly string[];
  /** Titles of skipped tests, which state how to get the missing component. */
  readonly skipped: readonly string[];
}

export const NOTHING: Outcome = { passed: 0, failed: [], skipped: [] };

export const add = (one: Outcome, other: Outcome): Outcome => ({
  passed: one.passed + other.passed,
  failed: [...one.failed, ...other.failed],
  skipped: [...one.skipped, ...other.skipped],
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * Counts the result that vitest's JSON reporter wrote. With a tag, only skipped tests that carry it count: vitest also
 * reports those excluded by the tag as skipped. A file that failed before its first test, and a run that failed otherwise
 * (`exitCode`, with the `errors` that belong to no test), count as one failure; so does a result that cannot be read.
 */
export function countResult(
  text: string,
  exitCode: number,
  { tag, errors = '' }: { readonly tag?: string | undefined; readonly errors?: string } = {},
): Outcome {
  const files = list(parse(text)?.testResults).filter(isRecord);
  const outcome = files.map((file) => countFile(file, tag)).reduce(add, NOTHING);
  const failedOtherwise = exitCode !== 0 && outcome.failed.length === 0;
  return failedOtherwise ? { ...outcome, failed: [withReason(`the run ended with exit code ${exitCode}`, errors)] } : outcome;
}

function countFile(file: Readonly<Record<string, unknown>>, tag: string | undefined): Outcome {
  const tests = list(file.assertionResults).filter(isRecord);
  const having = (...statuses: readonly string[]) => tests.filter((test) => statuses.includes(String(test.status)));
  const titles = having('skipped', 'pending', 'todo', 'disabled').map(titleOf);
  const failed = having('failed').map((test) => withReason(titleOf(test), list(test.failureMessages)[0]));
  return {
    passed: having('passed').length,
    failed: failed.length === 0 && file.status === 'failed' ? [withReason(String(file.name), file.message)] : failed,
    skipped: tag === undefined ? titles : titles.filter((title) => title.includes(tag)),
  };
}

const titleOf = (test: Readonly<Record<string, unknown>>): string => [...list(test.ancestorTitles), test.title].map(String).join(' > ');

const LONGEST_REASON = 600;
const FRAME = /^\s+at .*?([^/\s(]+\.test\.ts:\d+)/m;

/** The reason on one line and where in the test it is: often all that is left of a test that fails once in many runs. */
function withReason(title: string, reason: unknown): string {
  const text = String(reason ?? '');
  const message = text
    .split(/\n\s+at /, 1)[0]
    ?.replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_REASON);
  const place = FRAME.exec(text)?.[1];
  return [title, message, place && `at ${place}`].filter(Boolean).join(': ');
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The last line of npm test: CI reads it, so its format is fixed. */
export const lastLine = (outcome: Outcome): string =>
  `${outcome.passed} passed, ${outcome.failed.length} failed, ${outcome.skipped.length} skipped`;

/** 1 for any failure, and for a run without tests, which proves nothing. */
export const exitCodeOf = (outcome: Outcome): number => (outcome.failed.length > 0 || outcome.passed === 0 ? 1 : 0);
