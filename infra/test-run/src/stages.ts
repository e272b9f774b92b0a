import { fileURLToPath } from 'node:url';

/** One call of vitest. */
export interface Stage {
  readonly title: string;
  readonly project: 'unit' | 'contract' | 'scenarios' | 'browser' | 'faults';
  /** Only files whose path contains this. */
  readonly files?: string;
  /** Only tests whose name contains this; the others do not count as skipped. */
  readonly tag?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly needsKafka?: boolean;
  /** The number of workers, if lower than the project's default. */
  readonly workers?: number;
  /** Runs in parallel with the next stage, since it mostly waits; its output is printed after it has ended. */
  readonly parallel?: true;
}

/** Ordered by duration: fast failures come first. */
export const STAGES: readonly Stage[] = [
  { title: 'unit', project: 'unit' },
  { title: 'contract', project: 'contract', parallel: true },
  { title: 'scenarios', project: 'scenarios' },
  { title: 'browser', project: 'browser' },
  {
    title: 'distributed',
    project: 'scenarios',
    tag: '@distributed',
    environment: { HEADWORKS_MODE: 'distributed' },
    needsKafka: true,
    workers: 1,
  },
  // The README's first command in a new clone. Not in parallel: to install and build takes 200 s of a processor, and a product that is killed needs it as much.
  { title: 'first-start', project: 'faults', files: 'tests/faults/first-start' },
  { title: 'crash', project: 'faults', files: 'tests/faults/crash' },
];

/** The named stages; all if there is no name. Returns a name without a stage as `unknown`. */
export function chooseStages(names: readonly string[]): { readonly stages: readonly Stage[] } | { readonly unknown: string } {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.title === name));
  if (unknown !== undefined) return { unknown };
  return { stages: names.length === 0 ? STAGES : STAGES.filter((stage) => names.includes(stage.title)) };
}

/** The stages in groups that run in parallel. */
export function groupsOf(stages: readonly Stage[]): readonly (readonly Stage[])[] {
  const starts = stages.flatMap((_stage, at) => (stages[at - 1]?.parallel ? [] : [at]));
  return starts.map((start, index) => stages.slice(start, starts[index + 1]));
}

const RUN_ERRORS = fileURLToPath(new URL('./run-errors.js', import.meta.url));

/** Arguments of vitest for a stage whose result goes to `resultFile`. */
export function vitestArguments(stage: Stage, resultFile: string): readonly string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`, `--reporter=${RUN_ERRORS}`];
  const tag = stage.tag === undefined ? [] : ['--testNamePattern', stage.tag];
  return [
    'run',
    ...(stage.files === undefined ? [] : [stage.files]),
    '--project',
    stage.project,
    ...tag,
    ...(stage.workers === undefined ? [] : [`--maxWorkers=${stage.workers}`]),
    ...reporters,
    '--passWithNoTests',
  ];
}
