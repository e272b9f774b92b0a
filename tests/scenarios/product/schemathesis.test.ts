import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { component, describeWith } from '@headworks/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newOrganization, type Organization } from '../../harness/organization.js';
import { type OwnProduct, ownProduct } from '../../harness/surroundings.js';

const SECONDS = Number(process.env.SCHEMATHESIS_SECONDS ?? 30);
/** Beyond its time, Schemathesis ends the request that it is sending, and reports. */
const REPORT_SECONDS = 60;
const SHOWN_CHARACTERS = 20_000;

/** What an answer must keep to. A body may be valid and refused: a code that was not sent, or what compares two fields, cannot be said in a schema. */
const CHECKS = ['not_a_server_error', 'status_code_conformance', 'content_type_conformance', 'response_schema_conformance'];
/** Of what devices and other programs send, that cannot be: a body that fits the schema is accepted. */
const CHECKS_OF_PROGRAMS = [...CHECKS, 'positive_data_acceptance'];
/** A stream that does not end, and a body of lines, which Schemathesis cannot write. */
const LEFT_OUT = ['/events', '/v1/telemetry'];

const run = promisify(execFile);

describeWith('schemathesis', 'requests that are made up from the OpenAPI document', () => {
  let own: OwnProduct;
  let org: Organization;
  let folder: string;
  beforeAll(async () => {
    own = await ownProduct();
    org = await newOrganization(own.product);
    folder = await mkdtemp(join(tmpdir(), 'headworks-schemathesis-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await own?.close();
  });

  it.each([
    ['a login', () => org.token, '.', (2 / 3) * SECONDS, CHECKS],
    ['an API key', () => org.key, '^/v1/', SECONDS / 3, CHECKS_OF_PROGRAMS],
  ])(
    'with %s never fail in the server, and get answers as they are documented',
    async (_what, proof, included, seconds, checks) => {
      const options = ['--phases', 'coverage,fuzzing', '--max-time', String(Math.ceil(seconds)), '--checks', checks.join(',')];
      const output = ['--continue-on-failure', '--no-color', '--warnings', 'off', '--request-timeout', '20'];
      const paths = ['--include-path-regex', included, ...LEFT_OUT.flatMap((path) => ['--exclude-path', path])];
      const address = `${own.product.publicUrl}/openapi.json`;
      const headers = ['--header', `Authorization: ${proof()}`];
      const { stdout } = await run(
        component('schemathesis').path ?? 'schemathesis',
        ['run', address, ...headers, ...options, ...output, ...paths],
        { cwd: folder, timeout: (seconds + REPORT_SECONDS) * 1_000, maxBuffer: 64 * 1_048_576 },
      ).catch(({ stdout }: { readonly stdout?: string }) => {
        throw new Error(`Schemathesis found what is not documented:\n${stdout?.slice(-SHOWN_CHARACTERS)}`);
      });
      expect(stdout).toMatch(/\d+ generated/);
    },
    (SECONDS + 2 * REPORT_SECONDS) * 1_000,
  );
});
