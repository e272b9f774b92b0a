import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kafkaAvailable } from '../kafka/index.js';
import { defaultJarsFolder, fetchJars } from '../kafka/jars.js';
import { startPostgres } from '../postgres/index.js';
import type { Progress } from '../progress.js';
import { REPOSITORY } from '../repository.js';
import { add, countResult, NOTHING, type Outcome } from './report.js';
import { type Stage, vitestArguments } from './stages.js';

/** Nothing in a test needs to survive a power cut; a killed server loses nothing by this. */
const TEST_SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '300' };
const STAGE_TIMEOUT_MS = 1_200_000;

/** Runs a program of node_modules with our own Node, writing where we write; answers its exit code. */
function runProgram(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
) {
  return new Promise<number>((resolve) => {
    const child = spawn(process.execPath, [join(REPOSITORY, 'node_modules', script), ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: STAGE_TIMEOUT_MS,
      signal,
      killSignal: 'SIGTERM',
    });
    child.on('error', () => {});
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Lints, then runs the stages one after the other on one PostgreSQL. A failed lint counts as one failure. */
export async function runTests(stages: readonly Stage[], progress: Progress, signal: AbortSignal): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'headworks-test-'));
  let outcome: Outcome = NOTHING;
  try {
    const lint = await runProgram('@biomejs/biome/bin/biome', ['check', '.'], {}, signal);
    if (lint !== 0) outcome = add(outcome, { ...NOTHING, failed: ['biome check'] });
    const dataDir = join(folder, 'data');
    const postgres = await startPostgres({ dataDir, progress, settings: TEST_SETTINGS, mayCreateDatabases: true, temporary: true });
    try {
      for (const stage of stages) {
        if (signal.aborted) break;
        outcome = add(outcome, await runStage(stage, { resultFolder: folder, databaseUrl: postgres.url, progress, signal }));
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return outcome;
}

interface StageRun {
  readonly resultFolder: string;
  readonly databaseUrl: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

async function runStage(stage: Stage, run: StageRun): Promise<Outcome> {
  run.progress.note(`\n== ${stage.title}`);
  if (stage.needsKafka) {
    const missing = await kafkaMissing(run.progress);
    if (missing)
      return process.env.REQUIRE_ALL === '1'
        ? { ...NOTHING, failed: [`${stage.title}: no kafka: ${missing}`] }
        : { ...NOTHING, skipped: [`${stage.title} [no kafka: ${missing}]`] };
  }
  const resultFile = join(run.resultFolder, `${stage.title}.json`);
  const environment = { TEST_DATABASE_URL: run.databaseUrl, ...stage.environment };
  const exitCode = await runProgram('vitest/vitest.mjs', vitestArguments(stage, resultFile), environment, run.signal);
  return countResult(await readFile(resultFile, 'utf8').catch(() => ''), exitCode, stage.tag);
}

/** How to get Kafka, when it is not there; its jars are fetched here, where no test waits for them. */
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
