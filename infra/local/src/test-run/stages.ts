/** One call of vitest. */
export interface Stage {
  readonly title: string;
  readonly project: 'unit' | 'contract' | 'scenarios' | 'browser' | 'faults';
  /** Only files whose path holds this. */
  readonly files?: string;
  /** Only tests whose name holds this; the others do not count as skipped. */
  readonly tag?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly needsKafka?: boolean;
  /** Fewer workers than the project has otherwise. */
  readonly workers?: number;
  /** Runs beside the stage that follows, since it waits more than it computes; what it prints comes after it has ended. */
  readonly beside?: true;
}

/** In the order of their price: what fails fast comes first. */
export const STAGES: readonly Stage[] = [
  { title: 'unit', project: 'unit' },
  { title: 'contract', project: 'contract', beside: true },
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
  // The README's first command, in new clones: it waits for the package registry.
  { title: 'first-start', project: 'faults', files: 'tests/faults/first-start', beside: true },
  { title: 'crash', project: 'faults', files: 'tests/faults/crash' },
];

/** The stages named; all for no name. Answers the name that there is none of as `unknown`. */
export function chooseStages(names: readonly string[]): { readonly stages: readonly Stage[] } | { readonly unknown: string } {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.title === name));
  if (unknown !== undefined) return { unknown };
  return { stages: names.length === 0 ? STAGES : STAGES.filter((stage) => names.includes(stage.title)) };
}

/** The stages in the groups that run side by side. */
export function groupsOf(stages: readonly Stage[]): readonly (readonly Stage[])[] {
  const starts = stages.flatMap((_stage, at) => (stages[at - 1]?.beside ? [] : [at]));
  return starts.map((start, index) => stages.slice(start, starts[index + 1]));
}

/** Arguments of vitest for a stage whose result goes to `resultFile`. */
export function vitestArguments(stage: Stage, resultFile: string): readonly string[] {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`];
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
