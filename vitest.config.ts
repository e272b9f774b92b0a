import { defineConfig } from 'vitest/config';
import { PATIENCE_MS } from './infra/testing/src/until.js';

const unit = [
  'contracts/*/src/**/*.test.ts',
  'infra/*/src/**/*.test.ts',
  'services/*/src/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  'tests/{architecture,harness,load}/**/*.test.ts',
];
const contract = ['infra/*/src/**/*.contract.test.ts', 'services/*/src/**/*.contract.test.ts'];

/** Files of a stage share what they have loaded: loading it anew for each takes as long as the tests. None changes what another reads. */
const isolate = false;

/** A test has three times what it waits for one thing. */
const limits = { expect: { poll: { timeout: PATIENCE_MS } }, testTimeout: 3 * PATIENCE_MS, hookTimeout: 4 * PATIENCE_MS };

export default defineConfig({
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    projects: [
      { extends: true, test: { ...limits, name: 'unit', include: unit, exclude: contract, isolate } },
      { extends: true, test: { ...limits, name: 'contract', include: contract, fileParallelism: false, isolate } },
      {
        extends: true,
        test: {
          ...limits,
          name: 'scenarios',
          include: ['tests/scenarios/**/*.test.ts'],
          globalSetup: 'tests/harness/global-setup.ts',
          setupFiles: 'tests/harness/fail-on-errors.ts',
          isolate,
          // They wait as much as they compute. Each worker has a product of its own.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...limits,
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/harness/global-setup.ts',
          setupFiles: 'tests/harness/fail-on-errors.ts',
          isolate,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...limits,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 300_000,
          // They wait more than they compute: for the next kill, and for what was killed to be back.
          maxWorkers: 2,
        },
      },
    ],
  },
});
