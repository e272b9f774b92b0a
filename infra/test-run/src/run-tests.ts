import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@headworks/embedded-postgres';
import { defaultJarsFolder, fetchJars, kafkaAvailable } from '@headworks/local-kafka';
import { type Progress, REPOSITORY } from '@headworks/processes';
import { add, countResult, NOTHING, type Outcome } from './report.js';
import { ERRORS_FILE } from './run-errors.js';
import { groupsOf, type Stage, vitestArguments } from './stages.js';

/** Tests need no durability across a power cut; a killed server loses nothing with these settings. */
const TEST_SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };
/** Ends a stage that hangs. The browser stage takes 23 minutes on two cores, and half as long again on slower ones. */
const STAGE_TIMEOUT_MS = 3_000_000;

interface Program {
  readonly script: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  /** A file descriptor; default: the output of this process. */
  readonly output?: number;
}

/** Runs a program of node_modules with the current Node; returns its exit code. */
function runProgram({ script, args, environment, signal, output }: Program) {
  return new Promise<number>((resolve) => {
    const child = spawn(process.execPath, [join(REPOSITORY, 'node_modules', script), ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, ...environment },
      stdio: ['ignore', output ?? 'inherit', output ?? 'inherit'],
      timeout: STAGE_TIMEOUT_MS,
      signal,
      killSignal: 'SIGTERM',
    });
    child.on('error', () => {});
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Checks that must pass without output. The build checks the types of the services. */
const CHECKS = [
  { title: 'biome check', script: '@biomejs/biome/bin/biome', args: ['check', '.'] },
  { title: 'type check of the web app', script: 'typescript/bin/tsc', args: ['-p', 'web'] },
  { title: 'type check of the tests', script: 'typescript/bin/tsc', args: ['-p', 'tests'] },
] as const;

/** Runs the checks, then the stages one after the other on one PostgreSQL. A failed check counts as one failure. */
export async function runTests(stages: readonly Stage[], progress: Progress, signal: AbortSignal): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'headworks-test-'));
  let outcome: Outcome = NOTHING;
  try {
    outcome = await runChecks(signal);
    const dataDir = join(folder, 'data');
    const postgres = await startPostgres({ dataDir, progress, settings: TEST_SETTINGS, mayCreateDatabases: true, temporary: true });
    try {
      for (const group of groupsOf(stages)) {
        if (signal.aborted) break;
        const run = { resultFolder: folder, databaseUrl: postgres.url, progress, signal };
        const last = group.length - 1;
        const outcomes = await Promise.all(group.map((stage, at) => (at < last ? runQuietly(stage, run) : runStage(stage, run))));
        outcome = outcomes.reduce(add, outcome);
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return outcome;
}

/** All at the same time: the type checks mostly run on one core each. */
async function runChecks(signal: AbortSignal): Promise<Outcome> {
  const exitCodes = await Promise.all(CHECKS.map(({ script, args }) => runProgram({ script, args, environment: {}, signal })));
  return { ...NOTHING, failed: CHECKS.filter((_check, at) => exitCodes[at] !== 0).map(({ title }) => title) };
}

interface StageRun {
  readonly resultFolder: string;
  readonly databaseUrl: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly output?: number;
}

/** Runs a stage in parallel with another one; its output is printed when it has ended, so that the outputs do not mix. */
async function runQuietly(stage: Stage, run: StageRun): Promise<Outcome> {
  const log = join(run.resultFolder, `${stage.title}.log`);
  const file = await open(log, 'w');
  try {
    const outcome = await runStage(stage, { ...run, output: file.fd });
    run.progress.note(`\n== ${stage.title}, which ran in parallel\n${await readFile(log, 'utf8')}`);
    return outcome;
  } finally {
    await file.close();
  }
}

async function runStage(stage: Stage, run: StageRun): Promise<Outcome> {
  if (run.output === undefined) run.progress.note(`\n== ${stage.title}`);
  if (stage.needsKafka) {
    const missing = await kafkaMissing(run.progress);
    if (missing)
      return process.env.REQUIRE_ALL === '1'
        ? { ...NOTHING, failed: [`${stage.title}: no kafka: ${missing}`] }
        : { ...NOTHING, skipped: [`${stage.title} [no kafka: ${missing}]`] };
  }
  const resultFile = join(run.resultFolder, `${stage.title}.json`);
  const errorsFile = join(run.resultFolder, `${stage.title}.errors`);
  const environment = { TEST_DATABASE_URL: run.databaseUrl, [ERRORS_FILE]: errorsFile, ...stage.environment };
  const { signal, output } = run;
  const program = { script: 'vitest/vitest.mjs', args: vitestArguments(stage, resultFile), environment, signal };
  const exitCode = await runProgram(output === undefined ? program : { ...program, output });
  const [text, errors] = await Promise.all([resultFile, errorsFile].map((file) => readFile(file, 'utf8').catch(() => '')));
  const { passed, failed, skipped } = countResult(text ?? '', exitCode, { tag: stage.tag, errors: errors ?? '' });
  return { passed, failed: failed.map((each) => `${stage.title}: ${each}`), skipped };
}

/** How to get Kafka if it is missing; fetches its jars before a test waits for them. */
async function kafkaMissing(progress: Progress): Promise<string | undefined> {
  const kafka = kafkaAvailable();
  if (!kafka.ok) return kafka.howToGet;
  try {
    await progress.step('Fetching Kafka', () => fetchJars(defaultJarsFolder()));
    return undefined;
  } catch (error) {
    return `its jars could not be fetched from Maven Central: ${String(error).slice(0, 200)}`;
  }
}
