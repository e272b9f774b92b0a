import { defineConfig } from 'vitest/config';

const unit = [
  'contracts/src/**/*.test.ts',
  'infra/*/src/**/*.test.ts',
  'services/*/src/**/*.test.ts',
  'web/src/**/*.test.{ts,tsx}',
  'tests/architecture/**/*.test.ts',
];
// Files of a stage share what they have loaded (isolate): loading it anew took a third of the time. None changes what another reads.
const contract = ['infra/*/src/**/*.contract.test.ts'];

export default defineConfig({
  oxc: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: unit, exclude: contract } },
      { extends: true, test: { name: 'contract', include: contract, testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false } },
      {
        extends: true,
        test: {
          name: 'scenarios',
          include: ['tests/scenarios/**/*.test.ts'],
          globalSetup: 'tests/harness/global-setup.ts',
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
          hookTimeout: 120_000,
          isolate: false,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/harness/global-setup.ts',
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          // They wait more than they compute: for the next kill, and for what was killed to be back.
          maxWorkers: 2,
        },
      },
    ],
  },
});
