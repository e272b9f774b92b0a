import { describe, expect, it } from 'vitest';
import { add, countResult, exitCodeOf, lastLine, NOTHING } from './report.js';
import { chooseStages, groupsOf, STAGES, vitestArguments } from './stages.js';

const test = (status: string, title: string, ...ancestorTitles: readonly string[]) => ({ status, title, ancestorTitles });
const result = (...files: readonly object[]) => JSON.stringify({ testResults: files });

describe('counting a stage', () => {
  it('counts passed, failed and skipped tests, with the titles of the skipped ones', () => {
    const text = result(
      { status: 'passed', assertionResults: [test('passed', 'a'), test('skipped', 'b', 'redis [no redis: install it]')] },
      {
        status: 'failed',
        assertionResults: [{ ...test('failed', 'c'), failureMessages: ['expected 1 to be 2\n    at x'] }, test('todo', 'd')],
      },
    );
    expect(countResult(text, 1)).toEqual({
      passed: 1,
      failed: ['c: expected 1 to be 2'],
      skipped: ['redis [no redis: install it] > b', 'd'],
    });
  });

  it('keeps what a failed test was waiting for, and where', () => {
    const reason = [
      'TimeoutError: locator.waitFor: Timeout 30000ms exceeded.',
      'Call log:',
      "  - waiting for getByRole('dialog') to be visible",
      '',
      '    at shown (/work/tests/browser/browser.ts:103:67)',
      '    at /work/tests/browser/idle.test.ts:26:11',
    ].join('\n');
    const text = result({ status: 'failed', assertionResults: [{ ...test('failed', 'c'), failureMessages: [reason] }] });
    expect(countResult(text, 1).failed).toEqual([
      "c: TimeoutError: locator.waitFor: Timeout 30000ms exceeded. Call log: - waiting for getByRole('dialog') to be visible: at idle.test.ts:26",
    ]);
  });

  it('counts a file that could not be loaded as a failure', () => {
    expect(countResult(result({ status: 'failed', name: 'a.test.ts', message: 'no such module', assertionResults: [] }), 1)).toMatchObject({
      passed: 0,
      failed: ['a.test.ts: no such module'],
    });
  });

  it('counts a run that failed although every test passed', () => {
    expect(countResult(result({ status: 'passed', assertionResults: [test('passed', 'a')] }), 1)).toMatchObject({
      passed: 1,
      failed: ['the run ended with exit code 1'],
    });
  });

  it('says why a run failed in which no test did', () => {
    const text = result({ status: 'passed', assertionResults: [test('pending', 'a')] });
    expect(countResult(text, 1, { errors: 'Worker forks emitted error.\nWorker exited unexpectedly' }).failed).toEqual([
      'the run ended with exit code 1: Worker forks emitted error. Worker exited unexpectedly',
    ]);
  });

  it('counts a run that left no result', () => {
    expect(countResult('', 137)).toMatchObject({ failed: ['the run ended with exit code 137'] });
    expect(countResult('', 0)).toEqual(NOTHING);
  });

  it('does not count tests that only the tag excluded', () => {
    const text = result({ status: 'passed', assertionResults: [test('skipped', 'other'), test('skipped', 'missing @distributed')] });
    expect(countResult(text, 0, { tag: '@distributed' }).skipped).toEqual(['missing @distributed']);
  });
});

describe('the end of a run', () => {
  it('is one line', () => {
    expect(lastLine(add({ passed: 3, failed: ['y'], skipped: ['x'] }, { passed: 1, failed: [], skipped: [] }))).toBe(
      '4 passed, 1 failed, 1 skipped',
    );
  });

  it('fails after a failure, and after a run without tests', () => {
    expect([{ passed: 4, failed: [], skipped: [] }, { passed: 4, failed: ['y'], skipped: [] }, NOTHING].map(exitCodeOf)).toEqual([0, 1, 1]);
  });
});

describe('stages', () => {
  it('are all run unless some are named', () => {
    expect(chooseStages([])).toEqual({ stages: STAGES });
    expect(chooseStages(['unit'])).toEqual({ stages: [{ title: 'unit', project: 'unit' }] });
    expect(chooseStages(['unit', 'unti'])).toEqual({ unknown: 'unti' });
  });

  it('that mostly wait run in parallel with the next one', () => {
    const stage = (title: string, parallel?: true) => ({ title, project: 'unit' as const, ...(parallel ? { parallel } : {}) });
    const [a, b, c, d] = [stage('a'), stage('b', true), stage('c'), stage('d', true)];
    expect(groupsOf([a, b, c, d])).toEqual([[a], [b, c], [d]]);
  });

  it('may have no test files yet', () => {
    for (const stage of STAGES) expect(vitestArguments(stage, '/tmp/result.json')).toContain('--passWithNoTests');
  });
});
