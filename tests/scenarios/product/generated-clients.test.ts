import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY } from '@headworks/processes';
import { component, describeWith } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shared } from '../../harness/surroundings.js';

const GENERATOR_TIMEOUT_MS = 60_000;
/** It runs on Java, and writes a file for each shape. */
const JAVA_GENERATOR_TIMEOUT_MS = 150_000;
const CODE_ONLY = 'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false';
const COMPILER = join(REPOSITORY, 'node_modules/typescript/bin/tsc');

const run = promisify(execFile);
const document = (): string => `${shared().publicUrl}/openapi.json`;

/** A folder for what is generated, removed after the tests. */
function generatedFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headworks-generated-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

/** The packet that the README sends with curl. */
async function samplePacket(): Promise<string> {
  const [, sample] = /^curl .*\/telemetry .*\n +-d '(.+)'$/m.exec(await readFile(join(REPOSITORY, 'README.md'), 'utf8')) ?? [];
  if (sample === undefined) throw new Error('the README has no sample of a packet');
  return sample;
}

/** The setting of the generator that the README names. */
async function sampleSettings(): Promise<string> {
  const [, sample] = /`(content_type_overrides: .+?)`/.exec(await readFile(join(REPOSITORY, 'README.md'), 'utf8')) ?? [];
  if (sample === undefined) throw new Error('the README has no setting for a body of lines');
  return sample;
}

describeWith('openapi-typescript', 'types that are generated from the OpenAPI document', () => {
  const folder = generatedFolder();

  it("take the README's sample of a packet, and none without its time", { timeout: 2 * GENERATOR_TIMEOUT_MS }, async () => {
    const sample = await samplePacket();
    const { time: _time, ...incomplete } = JSON.parse(sample) as Readonly<Record<string, unknown>>;
    await run(component('openapi-typescript').path ?? '', [document(), '--output', join(folder(), 'api.ts')], {
      timeout: GENERATOR_TIMEOUT_MS,
    });
    const packet = "paths['/v1/devices/{serialnumber}/telemetry']['post']['requestBody']['content']['application/json']";
    const lines = [
      "import type { paths } from './api.js';",
      `export const sample: ${packet} = ${sample};`,
      '// @ts-expect-error',
      `export const incomplete: ${packet} = ${JSON.stringify(incomplete)};`,
    ];
    await writeFile(join(folder(), 'sample.ts'), lines.join('\n'));
    const compiled = run(process.execPath, [COMPILER, '--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', 'sample.ts'], {
      cwd: folder(),
      timeout: GENERATOR_TIMEOUT_MS,
    }).catch(({ stdout }: { readonly stdout?: string }) => ({ stdout }));
    expect((await compiled).stdout).toBe('');
  });
});

describeWith('openapi-python-client', 'a Python client that is generated from the OpenAPI document', () => {
  const folder = generatedFolder();

  it('has every path, that of a body of lines with the setting of the README', { timeout: 2 * GENERATOR_TIMEOUT_MS }, async () => {
    const settings = join(folder(), 'lines.yaml');
    await writeFile(settings, await sampleSettings());
    const { stderr } = await run(
      component('openapi-python-client').path ?? '',
      ['generate', '--url', document(), '--output-path', join(folder(), 'client'), '--meta', 'none', '--config', settings],
      { timeout: GENERATOR_TIMEOUT_MS, maxBuffer: 16 * 1_048_576 },
    );
    const missing = [...stderr.matchAll(/^WARNING parsing (\w+ \S+) .*Endpoint will not be generated/gm)].map(([, operation]) => operation);
    expect(missing).toEqual([]);
    const paths = globSync('client/api/**/*.py', { cwd: folder() }).map((file) => readFileSync(join(folder(), file), 'utf8'));
    expect(paths.filter((path) => path.includes('headers["Content-Type"] = "application/x-ndjson"'))).toHaveLength(1);
    const packet = await readFile(join(folder(), 'client/models/v1_devices_by_serialnumber_telemetry_body.py'), 'utf8');
    expect(packet).toContain('records: list[');
  });
});

describeWith('openapi-generator', 'a Python client by openapi-generator', () => {
  const folder = generatedFolder();

  it('is generated, has every operation and compiles', { timeout: JAVA_GENERATOR_TIMEOUT_MS + GENERATOR_TIMEOUT_MS }, async () => {
    await run(
      component('openapi-generator').path ?? '',
      ['generate', '-g', 'python', '-i', document(), '-o', folder(), '--global-property', CODE_ONLY],
      {
        timeout: JAVA_GENERATOR_TIMEOUT_MS,
        maxBuffer: 64 * 1_048_576,
      },
    );
    const { paths } = (await (await fetch(document())).json()) as { readonly paths: Readonly<Record<string, object>> };
    const generated = globSync('openapi_client/api/*.py', { cwd: folder() })
      .map((file) => readFileSync(join(folder(), file), 'utf8'))
      .join('\n');
    expect(Object.keys(paths).filter((path) => !generated.includes(`resource_path='${path}'`))).toEqual([]);
    const python = process.env.PYTHON ?? 'python3';
    await run(python, ['-m', 'compileall', '-q', 'openapi_client'], { cwd: folder(), timeout: GENERATOR_TIMEOUT_MS });
  });
});
