import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { component, describeWith } from '@headworks/testing';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../k8s');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const PROMTOOL_TIMEOUT_MS = 60_000;

const alerts = [...read('chart/alerts/headworks.yaml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
/** Each test with its text. */
const tests = read('tests/alerts.yaml')
  .split(/^ {2}- name: /m)
  .slice(1);

it.each(alerts)('%s has a test in which it fires, and one in which it is quiet', (alert) => {
  const own = tests.filter((test) => test.startsWith(`${alert} `));
  expect(own.some((test) => test.startsWith(`${alert} fires`) && test.includes(`{alertname="${alert}"}`))).toBe(true);
  expect(own.some((test) => test.startsWith(`${alert} is quiet`) && test.includes('exp_samples: []'))).toBe(true);
});

it('every alert links to its section of the runbooks, and no section is about another one', () => {
  const links = [...read('chart/alerts/headworks.yaml').matchAll(/runbook_url: "\S+\/docs\/runbooks\.md#(\w+)"/g)].map(
    ([, anchor]) => anchor,
  );
  expect(links).toEqual(alerts.map((alert) => alert.toLowerCase()));
  const sections = [...read('../docs/runbooks.md').matchAll(/^## (\w+)\n\n- Means: .+\n- Look at: .+\n- Do: .+$/gm)].map(
    ([, name = '']) => name,
  );
  expect([...sections].sort()).toEqual([...alerts].sort());
});

it('no test is about an alert that does not exist', () => {
  expect(tests.map((test) => test.split(' ')[0]).filter((name) => !alerts.includes(name ?? ''))).toEqual([]);
});

describeWith('promtool', 'the alerts of the chart', () => {
  const promtool = (...words: readonly string[]) => {
    const { path = 'promtool' } = component('promtool');
    const { status, stdout, stderr } = spawnSync(path, words, { cwd: folder, encoding: 'utf8', timeout: PROMTOOL_TIMEOUT_MS });
    return { status, said: `${stdout}${stderr}` };
  };

  it('are valid rules', () => {
    const { status, said } = promtool('check', 'rules', 'chart/alerts/headworks.yaml');
    expect(status, said).toBe(0);
  });

  it('fire when they should, and only then', () => {
    const { status, said } = promtool('test', 'rules', 'tests/alerts.yaml');
    expect(status, said).toBe(0);
  });
});
