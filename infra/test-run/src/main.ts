import { readableDuration, StartError, terminalProgress, untilSignal } from '@headworks/processes';
import { exitCodeOf, lastLine, type Outcome } from './report.js';
import { runTests } from './run-tests.js';
import { chooseStages, STAGES } from './stages.js';

/** Each missing component once, with the number of tests that need it. */
function skipLines(skipped: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const title of skipped) {
    const group = /^(.*?\])(?: > |$)/.exec(title)?.[1] ?? title;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].map(([group, count]) => `skipped: ${group}${count > 1 ? ` (${count} tests)` : ''}`);
}

async function main(names: readonly string[]): Promise<number> {
  const progress = terminalProgress();
  const chosen = chooseStages(names);
  if ('unknown' in chosen) {
    progress.note(`There is no stage ${chosen.unknown}: use any of ${STAGES.map((stage) => stage.title).join(', ')}.`);
    return 1;
  }
  const interrupted = new AbortController();
  void untilSignal().then(() => interrupted.abort());
  const startedMs = performance.now();
  const outcome: Outcome = await runTests(chosen.stages, progress, interrupted.signal);
  progress.note('');
  for (const line of skipLines(outcome.skipped)) progress.note(line);
  for (const title of outcome.failed) progress.note(`failed: ${title}`);
  progress.note(`${interrupted.signal.aborted ? 'interrupted' : 'finished'} after ${readableDuration(performance.now() - startedMs)}`);
  progress.note(lastLine(outcome));
  return interrupted.signal.aborted ? 130 : exitCodeOf(outcome);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof StartError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
    process.stdout.write('0 passed, 1 failed, 0 skipped\n');
    process.exit(1);
  },
);
